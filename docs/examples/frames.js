// What a show costs: plays a replay by itself for some seconds, first as fast as the machine is, then with the processor
// of the page slowed four times. Counts the frames that the browser showed and dropped while something moved, the work of
// the page and of drawing (in processor time, so that a busy machine spoils it less), and animations that the compositor
// refused. Slowing makes the page wait in its own time, so processor times are those of the run without it.
//
//   npm install playwright-core
//   node frames.js http://localhost:7878/t/TABLE/replay?ply=40 [seconds] [path of Chromium]
import { chromium } from "playwright-core";

const [, , address, seconds = "12", executablePath = "/usr/bin/chromium"] = process.argv;
const includedCategories = ["devtools.timeline", "devtools.timeline.frame", "disabled-by-default-devtools.timeline.frame", "cc", "blink.animations"];

// The events of the page's own process while the replay plays.
async function trace(rate) {
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(address);
  await page.waitForTimeout(1500);
  const session = await context.newCDPSession(page);
  const events = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  await session.send("Emulation.setCPUThrottlingRate", { rate });
  await page.hover("#replay-play");
  await page.waitForTimeout(500);
  await session.send("Tracing.start", { transferMode: "ReportEvents", traceConfig: { includedCategories } });
  await page.click("#replay-play");
  await page.waitForTimeout(1000 * Number(seconds));
  const done = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.end");
  await done;
  await browser.close();
  const { pid } = events.find((event) => event.name === "ProxyMain::BeginMainFrame") ?? {};
  return events.filter((event) => event.pid === pid);
}

const sum = (times) => times.reduce((all, time) => all + time, 0);

for (const rate of [1, 4]) {
  const events = await trace(rate);
  const count = (name) => events.filter((event) => event.name === name).length;
  const spent = (name) => events.filter((event) => event.ph === "X" && event.name === name).map((event) => (event.tdur ?? 0) / 1000);
  const [shown, dropped] = [count("DrawFrame"), count("DroppedFrame")];
  console.log(`processor slowed ${rate} times: ${shown} frames shown, ${dropped} dropped (${((100 * shown) / Math.max(1, shown + dropped)).toFixed(0)} % shown)`);
  if (rate > 1) continue;
  const mains = spent("ProxyMain::BeginMainFrame").sort((one, other) => one - other);
  const at = (share) => (mains[Math.floor((mains.length - 1) * share)] ?? 0).toFixed(1);
  // A frame of 60 a second lasts 16.7 ms; with the processor slowed four times the page has 4.2 ms of its own time.
  const late = mains.filter((time) => time > 16.7 / 4).length;
  const total = (name) => `${sum(spent(name)).toFixed(0)} ms`;
  console.log(`  frames with work of the page ${mains.length}, ${sum(mains).toFixed(0)} ms: half below ${at(0.5)} ms, 95 % below ${at(0.95)} ms, most ${at(1)} ms; above 4.2 ms ${late}`);
  console.log(`  style ${total("UpdateLayoutTree")}, layout ${total("Layout")}, paint ${total("Paint")}, layers ${total("Layerize")}, script ${total("FunctionCall")}, parsing ${total("ParseHTML")}; on other threads: raster ${total("RasterTask")} in ${spent("RasterTask").length} tiles`);
  const refused = events.filter((event) => event.name === "Animation" && event.args?.data?.compositeFailed > 0 && event.args.data.compositeFailed !== 1 << 17);
  console.log(`  animations that the compositor refused: ${refused.length}`);
}
