export const languages = ['en', 'es', 'pt'] as const;
export type Language = (typeof languages)[number];
/** What fills the `{{names}}` of a text; `count` also chooses the plural. */
export type Vars = Record<string, string | number>;

/** Numbers in texts have thousands commas, in every language. */
export const shown = (value: unknown): string =>
  typeof value === 'number' ? value.toLocaleString('en-US') : String(value ?? '');
