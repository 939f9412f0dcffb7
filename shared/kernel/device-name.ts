// A device by a name people recognise: "Android, Chrome 130" from the user agent its browser sends.

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/CrOS/, "ChromeOS"],
  [/Windows NT/, "Windows"],
  [/Macintosh|Mac OS X/, "Mac"],
  [/Linux/, "Linux"],
];

/** Browsers that name themselves besides the one they are made from come first. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/SamsungBrowser\/(\d+)/, "Samsung Internet"],
  [/(?:Edg|EdgA|EdgiOS)\/(\d+)/, "Edge"],
  [/(?:OPR|Opera)\/(\d+)/, "Opera"],
  [/YaBrowser\/(\d+)/, "Yandex"],
  [/(?:Firefox|FxiOS)\/(\d+)/, "Firefox"],
  [/(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/, "Chrome"],
  [/Version\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari/, "Safari"],
];

/** Null when it says neither. */
export function deviceName(userAgent: string): string | null {
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = BROWSERS.map(([pattern, name]) => {
    const version = pattern.exec(userAgent)?.[1];
    return version === undefined ? null : `${name} ${version}`;
  }).find((name) => name !== null);
  return [system, browser].filter(Boolean).join(", ") || null;
}
