import { label, type Mark } from '#tools/labels/marks.ts';

/** A text as data of a field: what commands begin with is written as hexadecimal. */
const escaped = (text: string): string =>
  text.replace(/[_^~\\]/g, (char) => `_${char.charCodeAt(0).toString(16).toUpperCase()}`);

function command(mark: Mark): string {
  const at = `^FO${mark.x},${mark.y}`;
  if (mark.kind === 'box') return `${at}^GB${mark.width},${mark.height},${Math.min(mark.width, mark.height)}^FS`;
  if (mark.kind === 'symbol')
    // Mode A chooses between the code sets, as the symbol of the PDF does.
    return `${at}^BY${mark.module}^BCN,${mark.height},N,N,N,A^FH^FD${escaped(mark.text)}^FS`;
  const { size, text, white, align, width } = mark;
  const block = align === 'left' ? '' : `^FB${width},1,0,${align === 'center' ? 'C' : 'R'}`;
  return `${at}^A0N,${size},${Math.round(size * 0.9)}${block}${white ? '^FR' : ''}^FH^FD${escaped(text)}^FS`;
}

/** Labels in the language of label printers, one format each, for 203 dots an inch. */
export const zplOf = (labels: readonly (readonly Mark[])[]): string =>
  labels
    .map((marks) => {
      const drawn = marks.filter((mark) => mark.kind !== 'text' || mark.text);
      return ['^XA', '^CI28', `^PW${label.width}`, `^LL${label.height}`, '^LH0,0', ...drawn.map(command), '^XZ'].join(
        '\n',
      );
    })
    .join('\n');
