const browsers: [pattern: RegExp, name: string][] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/\S+ .*Safari\//, 'Safari'],
];
const systems: [pattern: RegExp, name: string][] = [
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];
const nameIn = (agent: string, list: typeof browsers): string | undefined =>
  list.find(([pattern]) => pattern.test(agent))?.[1];

/** A browser as people call it, such as `Firefox, Windows`; undefined for what is none. */
export function browserOf(agent: string | null): string | undefined {
  const named = [browsers, systems].map((list) => nameIn(agent ?? '', list)).filter(Boolean);
  return named.length ? named.join(', ') : undefined;
}
