/** Deeper than any body of ours, and far from where a recursion ends. */
const deepest = 32;

/**
 * Why a value from outside cannot be taken as it is: a NUL or half a surrogate pair in any text or name of a field, which
 * no database keeps, or lists within lists without end. Undefined where nothing is wrong.
 */
export function bodyFault(body: unknown): string | undefined {
  let level = [body];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) return 'is nested too deep';
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value === 'string' && !isPlainText(value)) return 'contains characters that are not text';
      if (typeof value !== 'object' || value === null) continue;
      for (const inner of Array.isArray(value) ? value : Object.entries(value).flat()) next.push(inner);
    }
    level = next;
  }
  return undefined;
}

/** Whether a text can be kept and shown: without NUL and without half surrogate pairs. */
export const isPlainText = (text: string): boolean => !text.includes('\0') && text.isWellFormed();
