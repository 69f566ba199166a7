//! What is measured on every page, by scripts in the browser itself.

/// What sticks out to the right of a page that is wider than the window.
pub(crate) const WIDE: &str = "
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.querySelectorAll('body *')]
        .filter((node) => node.getBoundingClientRect().right > width + 1)
        .map((node) => `${node.tagName}.${node.getAttribute('class')} ${node.textContent.trim().slice(0, 40)}`);";

/// Buttons that a finger would miss. What stands in a supply only to be counted is none.
pub(crate) const SMALL: &str = "
    const shown = (node) => node.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true });
    return [...document.querySelectorAll('button, a.button, .item, summary, select, .chips label, nav a')]
        .filter((node) => shown(node) && !node.matches('.supply .item:not(.can)'))
        .map((node) => [node, node.getBoundingClientRect()])
        .filter(([, { width, height }]) => width > 0 && (height < 43.5 || width < 43.5))
        .map(([node, { width, height }]) => `${node.outerHTML.slice(0, 90)} ${width}×${height}`);";

/// What can be used or seen and has no name.
pub(crate) const NAMELESS: &str = "
    const shown = (node) => node.checkVisibility({ checkVisibilityCSS: true });
    const text = (node) => {
        const copy = node.cloneNode(true);
        for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove();
        return copy.textContent.trim();
    };
    const name = (node) =>
        node.getAttribute('aria-label')?.trim()
        || (node.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '').join('').trim()
        || [...(node.labels ?? [])].map(text).join('').trim()
        || (node.matches('input[type=submit], input[type=button]') ? node.value : '')
        || (node.matches('input, select, textarea') ? node.title : text(node) || node.title)
        || node.alt || [...node.querySelectorAll('img')].map((image) => image.alt).join('')
        || node.querySelector('title')?.textContent;
    const wanted = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex], [role=button], ' +
        '[role=img], [role=group], img:not([alt=\"\"]), nav, svg:not([aria-hidden=true])';
    return [...document.querySelectorAll(wanted)]
        .filter((node) => shown(node) && !node.closest('[aria-hidden=true]') && !node.matches('[tabindex=\"-1\"]'))
        .filter((node) => !name(node) && !node.matches('ol.log'))
        .map((node) => node.outerHTML.slice(0, 160));";

/// What a program can see of how usable a page is: names, headings, contrast of texts, doubled ids.
pub(crate) const FAULTS: &str = "
    const faults = [];
    const shown = (node) => node.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true });
    for (const node of document.querySelectorAll('button, a[href], input:not([type=hidden]), select, textarea')) {
        if (!shown(node) || node.closest('[aria-hidden=true]')) continue;
        const label = node.getAttribute('aria-label') || node.textContent.trim() || node.title
            || [...(node.labels ?? [])].map((label) => label.textContent.trim()).join('');
        const pictures = [...node.querySelectorAll('img')].map((image) => image.alt).join('');
        if (!label && !pictures) faults.push(`no name: ${node.outerHTML.slice(0, 90)}`);
    }
    for (const image of document.querySelectorAll('img:not([alt])')) faults.push(`no alt: ${image.src}`);
    let last = 0;
    for (const heading of document.querySelectorAll('h1, h2, h3, h4')) {
        if (!heading.checkVisibility()) continue;
        const level = Number(heading.tagName[1]);
        if (level > last + 1) faults.push(`heading ${level} after ${last}: ${heading.textContent.trim()}`);
        last = level;
    }
    // Who speaks to the page says what is written there: the name holds the words.
    const plain = (text) => text.toLowerCase().replace(/[^\\p{L}\\p{N}]+/gu, ' ').trim();
    for (const node of document.querySelectorAll('button[aria-label], a[aria-label], summary[aria-label], label[aria-label]')) {
        const words = plain(node.innerText ?? '');
        if (shown(node) && words && !plain(node.ariaLabel).includes(words)) faults.push(`other name: ${node.outerHTML.slice(0, 120)}`);
    }
    const mains = document.querySelectorAll('main').length;
    if (mains !== 1) faults.push(`${mains} main parts`);
    const ids = new Set();
    for (const { id } of document.querySelectorAll('main [id]')) {
        if (ids.has(id)) faults.push(`twice: ${id}`);
        ids.add(id);
    }
    for (const use of document.querySelectorAll('use')) {
        const id = use.getAttribute('href');
        if (id?.startsWith('#') && !document.getElementById(id.slice(1))) faults.push(`dangling: ${id}`);
    }
    return faults;";

/// Texts whose colours are too close to what lies behind them.
pub(crate) const PALE: &str = r"
    const parse = (colour) => {
        const numbers = colour.match(/[\d.]+/g)?.map(Number) ?? [0, 0, 0, 0];
        if (colour.startsWith('color(srgb')) return [...numbers.slice(0, 3).map((part) => part * 255), numbers[3] ?? 1];
        return [...numbers.slice(0, 3), numbers[3] ?? 1];
    };
    const over = (front, back) => {
        const share = front[3];
        return [0, 1, 2].map((i) => front[i] * share + back[i] * (1 - share)).concat(1);
    };
    const light = ([r, g, b]) => {
        const part = (value) => {
            const c = value / 255;
            return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
        };
        return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
    };
    // What lies behind an element, and how much of it and what is around it is seen through.
    const known = new Map([[null, [[255, 255, 255, 1], 1]]]);
    const ground = (node) => {
        if (!known.has(node)) {
            const [below, fade] = ground(node.parentElement);
            const { backgroundColor, opacity } = getComputedStyle(node);
            known.set(node, [over(parse(backgroundColor), below), fade * Number(opacity)]);
        }
        return known.get(node);
    };
    const found = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const node = walker.currentNode.parentElement;
        if (!walker.currentNode.textContent.trim() || node.closest('svg, script, style, .unseen, [aria-hidden=true]')) continue;
        if (!node.checkVisibility({ checkVisibilityCSS: true }) || node.matches(':disabled')) continue;
        const style = getComputedStyle(node);
        // What is only heard.
        if (style.clipPath === 'inset(50%)') continue;
        const [back, fade] = ground(node);
        const colour = parse(style.color);
        const [a, b] = [light(over([...colour.slice(0, 3), colour[3] * fade], back)), light(back)].sort((x, y) => y - x);
        const contrast = (a + 0.05) / (b + 0.05);
        const size = parseFloat(style.fontSize);
        const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
        if (contrast < (large ? 3 : 4.5)) {
            found.push(`${contrast.toFixed(2)} ${style.color} on ${back.slice(0, 3).map(Math.round)}: ${node.outerHTML.slice(0, 90)}`);
        }
    }
    return found;";
