import { saveFile } from '#web/lib/call.ts';

const sharpness = 2;
const head = 44;
const inlined = ['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-dasharray', 'paint-order', 'font-size', 'font-weight', 'text-anchor', 'opacity'] as const; // prettier-ignore

/** What is there only while a pointer or the focus is. */
const passing = '.recharts-tooltip-cursor, .recharts-active-dot, .fill-transparent';

/** Saves a drawn chart as a picture, with its title and its period above it, in the colours of the page. */
export async function savePng(box: Element, title: string, subtitle: string): Promise<void> {
  const drawn = box.querySelector('[data-chart] svg');
  if (!drawn) return;
  const width = drawn.clientWidth;
  const height = drawn.clientHeight + head;
  const page = getComputedStyle(document.documentElement);
  const colour = (name: string) => page.getPropertyValue(`--${name}`).trim();
  const picture = withStyles(drawn);
  picture.setAttribute('y', String(head));
  picture.setAttribute('font-family', 'Archivo, sans-serif');
  const written = (words: string, x: number, fill: string, weight: number) =>
    `<text x="${x}" y="26" font-family="Archivo, sans-serif" font-size="13" font-weight="${weight}" fill="${colour(fill)}">${escaped(words)}</text>`;
  const whole = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <style>@font-face{font-family:Archivo;font-weight:100 900;src:url(${await fontData()})}</style>
    <rect width="100%" height="100%" fill="${colour('bg')}"/>
    ${written(title, 16, 'fg', 625)}
    <text x="${width - 16}" y="26" text-anchor="end" font-family="Archivo, sans-serif" font-size="12" fill="${colour('fg-3')}">${escaped(subtitle)}</text>
    ${new XMLSerializer().serializeToString(picture)}</svg>`;
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(whole)}`;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), {
    width: width * sharpness,
    height: height * sharpness,
  });
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (blob) saveFile(blob, `${title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}.png`);
}

/** A copy that looks the same without the page's style sheet. */
function withStyles(drawn: Element): Element {
  const copy = drawn.cloneNode(true) as Element;
  const from = [drawn, ...drawn.querySelectorAll('*')];
  for (const [index, element] of [copy, ...copy.querySelectorAll('*')].entries()) {
    if (element.matches(passing)) {
      element.remove();
      continue;
    }
    const style = getComputedStyle(from[index]!);
    for (const name of inlined) element.setAttribute(name, style.getPropertyValue(name));
    element.removeAttribute('class');
    element.removeAttribute('style');
  }
  return copy;
}

const escaped = (words: string): string => words.replace(/[<>&"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

let font: Promise<string> | undefined;
/** The page's own font, since a picture may not load anything. */
const fontData = (): Promise<string> =>
  (font ??= (async () => {
    const { default: url } = await import('@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url');
    const blob = await (await fetch(url)).blob();
    return new Promise<string>((done) => {
      const reader = new FileReader();
      reader.addEventListener('load', () => done(String(reader.result)));
      reader.readAsDataURL(blob);
    });
  })());
