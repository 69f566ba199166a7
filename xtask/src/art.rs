//! Pictures that are painted once, by a browser, from sources in the repository: filters never run in the page.

use anyhow::{Context as _, Result, bail, ensure};
use std::fmt::Write as _;
use std::path::Path;
use std::process::Command;

/// Where the sources lie: drawn pictures `key-<game>.svg`, the materials, and the list of what is painted.
const SOURCES: &str = "games/all/art";

/// What the browser does: it paints each picture on a canvas and leaves its bytes in the page.
const PAINT: &str = r#"
(async () => {
  for (const [file, source, width, height, quality] of BAKES) {
    const image = new Image();
    image.src = "data:image/svg+xml;charset=utf-8," + encodeURIComponent(source);
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [width, height];
    canvas.getContext("2d").drawImage(image, 0, 0, width, height);
    const painted = document.createElement("p");
    painted.textContent = `${file} ${canvas.toDataURL("image/webp", quality).split(",")[1]}`;
    document.body.append(painted);
  }
  document.body.append("all painted");
})();
"#;

/// Paints every picture of the list again.
pub(crate) fn run() -> Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().context("the workspace is above xtask")?;
    let page = page(&root.join(SOURCES))?;
    let folder = std::env::temp_dir().join(format!("fracas-art-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    let file = folder.join("bake.html");
    std::fs::write(&file, page)?;
    let browser = Command::new("chromium")
        .args([
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--virtual-time-budget=120000",
            "--dump-dom",
        ])
        .arg(format!("--user-data-dir={}", folder.join("profile").display()))
        .arg(&file)
        .output()
        .context("chromium does not run: install it to paint pictures")?;
    let dumped = String::from_utf8_lossy(&browser.stdout).into_owned();
    std::fs::remove_dir_all(&folder)?;
    ensure!(
        dumped.contains("all painted"),
        "the browser did not finish: {}",
        dumped.chars().take(400).collect::<String>()
    );
    for line in dumped.split("<p>").skip(1) {
        let line = line.split("</p>").next().unwrap_or_default();
        let Some((name, data)) = line.split_once(' ') else { bail!("a picture without name") };
        let bytes = decoded(data).with_context(|| format!("{name} is not base64"))?;
        ensure!(bytes.starts_with(b"RIFF"), "{name} is not WebP");
        println!("{name}: {} bytes", bytes.len());
        std::fs::write(root.join(name), bytes).with_context(|| format!("{name} cannot be written"))?;
    }
    Ok(())
}

/// The page that paints: the drawn pictures as texts, then the scripts.
fn page(sources: &Path) -> Result<String> {
    let mut keys: Vec<(String, String)> = Vec::new();
    for entry in std::fs::read_dir(sources)? {
        let path = entry?.path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default().to_owned();
        if let Some(game) = name.strip_prefix("key-").and_then(|rest| rest.strip_suffix(".svg")) {
            keys.push((game.to_owned(), std::fs::read_to_string(&path)?));
        }
    }
    keys.sort();
    let mut page = String::from("<!doctype html><meta charset=\"utf-8\"><body><script>const KEYS = {");
    for (game, drawn) in keys {
        // Writing to a string cannot fail.
        let _ = write!(
            page,
            "{game}: `{}`,",
            drawn.replace('\\', "\\\\").replace('`', "\\`").replace("</", "<\\/")
        );
    }
    page.push_str("};\n");
    for script in ["materials.js", "bake.js"] {
        page.push_str(&std::fs::read_to_string(sources.join(script))?);
        page.push('\n');
    }
    page.push_str(PAINT);
    page.push_str("</script></body>");
    Ok(page)
}

/// Decodes base64.
fn decoded(text: &str) -> Option<Vec<u8>> {
    let mut out = Vec::with_capacity(text.len() * 3 / 4);
    let (mut bits, mut count) = (0_u32, 0_u32);
    for letter in text.bytes().filter(|letter| *letter != b'=') {
        let value = match letter {
            b'A'..=b'Z' => letter - b'A',
            b'a'..=b'z' => letter - b'a' + 26,
            b'0'..=b'9' => letter - b'0' + 52,
            b'+' => 62,
            b'/' => 63,
            _ => return None,
        };
        bits = (bits << 6) | u32::from(value);
        count += 6;
        if count >= 8 {
            count -= 8;
            out.push((bits >> count) as u8);
            bits &= (1 << count) - 1;
        }
    }
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::decoded;

    #[test]
    fn base64_is_read() {
        assert_eq!(decoded("RnJhY2Fz").as_deref(), Some(b"Fracas".as_slice()));
        assert_eq!(decoded("UklGRg==").as_deref(), Some(b"RIFF".as_slice()));
        assert_eq!(decoded("§"), None);
    }
}
