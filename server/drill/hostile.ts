/** JSON lists one within another. */
const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const many = JSON.stringify(Array.from({ length: 25_000 }, (_, index) => `LX${index}`));

/** Values that nobody means, as JSON: each one has broken a program somewhere. */
export const hostile: readonly string[] = [
  ...values().map((value) => JSON.stringify(value)),
  '1e999',
  '{"__proto__": {"role": "admin"}}',
  '{"constructor": {"prototype": {}}}',
  '{"\\u0000": 1}',
  deep(40),
  deep(5_000),
  many,
];

function values(): unknown[] {
  return [
    [null, true, [], {}, [[]], [null], { a: { b: {} } }, [1, 'a', null, {}], 0, -1, 1.5, 1e308, -1e308],
    [2 ** 31, 2 ** 53, 2 ** 63, -(2 ** 31) - 1, -(2 ** 63)],
    ['', '   ', '9'.repeat(30), '-1', '1e5', 'NaN', '%', '\\', "'", "'; drop table shipment; --", '=1+1'],
    ['NUL \0 within', 'half \ud800 a pair', '\udc00', '９９', '💥', '\u202e\u200b', 'İ', 'ß'.repeat(300)],
    ['/Date(99999999999999999)/', '/Date(9e99)/', '/Date(-62135596800000-0300)/', '/Date(0+9999)/'],
    ['0001-01-01', '9999-12-31', '2026-02-30', '2026-13-45', '0000-00-00', '+275760-09-13'],
    ['0001-01-01T00:00:00Z', '9999-12-31T23:59:59-14:00', '2026-01-01T25:61:61Z', '13/32/2026'],
    ['constructor', '__proto__', 'toString', 'hasOwnProperty', '../../etc/passwd', 'Select All', 'a,b;c'],
    ['a'.repeat(600), 'x '.repeat(40_000), '('.repeat(500), '.*'.repeat(200)],
  ].flat(1);
}
