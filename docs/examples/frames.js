// What a show costs the page: plays a replay by itself for some seconds and counts frames, the work of the main
// thread (in processor time, so that a busy machine does not spoil it) and animations that the compositor refused.
//
//   npm install playwright-core
//   node frames.js http://localhost:7878/t/TABLE/replay?ply=40 [seconds] [path of Chromium]
import { chromium } from "playwright-core";

const [, , address, seconds = "15", executablePath = "/usr/bin/chromium"] = process.argv;
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
const page = await context.newPage();
await page.goto(address);
await page.waitForTimeout(1500);
const session = await context.newCDPSession(page);
const events = [];
session.on("Tracing.dataCollected", ({ value }) => events.push(...value));
const includedCategories = ["devtools.timeline", "cc", "blink.animations", "toplevel"];
await session.send("Tracing.start", { transferMode: "ReportEvents", traceConfig: { includedCategories } });
await page.click("#replay-play");
await page.waitForTimeout(1000 * Number(seconds));
const done = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
await session.send("Tracing.end");
await done;
await browser.close();

const spent = (name) => events.filter((event) => event.ph === "X" && event.name === name).map((event) => (event.tdur ?? 0) / 1000);
const sum = (times) => times.reduce((all, time) => all + time, 0);
const mains = spent("ProxyMain::BeginMainFrame").sort((one, other) => one - other);
const drawn = spent("ProxyImpl::ScheduledActionDraw").length;
const refused = events.filter((event) => event.name === "Animation" && event.args?.data?.compositeFailed > 0 && event.args.data.compositeFailed !== 1 << 17);
// A frame of 60 a second lasts 16.7 ms; with the processor slowed four times the page has 4.2 ms of its own time.
const late = mains.filter((time) => time > 16.7 / 4).length;
const at = (share) => (mains[Math.floor((mains.length - 1) * share)] ?? 0).toFixed(1);
console.log(`frames drawn ${drawn}, with work of the page ${mains.length}: half below ${at(0.5)} ms, 95 % below ${at(0.95)} ms, most ${at(1)} ms`);
console.log(`above 4.2 ms: ${late} of ${drawn} (${((100 * late) / Math.max(1, drawn)).toFixed(1)} %), style ${sum(spent("UpdateLayoutTree")).toFixed(0)} ms, layout ${sum(spent("Layout")).toFixed(0)} ms, paint ${sum(spent("Paint")).toFixed(0)} ms, script ${sum(spent("FunctionCall")).toFixed(0)} ms`);
console.log(`animations that the compositor refused: ${refused.length}`);
