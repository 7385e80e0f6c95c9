/** A text of ours in the language of a reader; one made of several such, as findings are, part by part. */
export function ourWords(value: string, t: (key: string) => string): string {
  const whole = t(value);
  return whole === value ? value.split(', ').map(t).join(', ') : whole;
}
