import type { PayerStyle } from '#/payerStyles.ts';

export type Values = Readonly<Record<string, string>>;

const PLACEHOLDER = /\{\{(\w+)(\??)\}\}/g;

/**
 * Fills template lines and writes them with the payer's own separators. Templates are written with * ^ : and ~; a line
 * that starts with ? is left out when one of its values is empty, but for those written {{so?}}. {{segments}} becomes the count from the last ST.
 */
export function render(lines: readonly string[], values: Values, style: PayerStyle): string {
  const separators = new Set([style.element, style.repetition, style.component, style.terminator, '\n', '\r']);
  const clean = (value: string) =>
    value
      .split('')
      .filter((char) => !separators.has(char))
      .join('');
  const map: Values = { '*': style.element, '^': style.repetition, ':': style.component, '~': '' };
  const filled = lines.flatMap((line) => {
    const optional = line.startsWith('?');
    const names = [...line.matchAll(PLACEHOLDER)].map(([, name = '', mark]) => ({ name, needed: mark === '' }));
    const unknown = names.find(({ name }) => name !== 'segments' && values[name] === undefined);
    if (unknown) throw new Error(`a template asks for ${unknown.name}, which nobody gives`);
    if (optional && names.some(({ name, needed }) => needed && values[name] === '')) return [];
    const text = (optional ? line.slice(1) : line)
      .replaceAll(/[*^:~]/g, (char) => map[char] ?? char)
      .replaceAll(PLACEHOLDER, (whole, name: string) => {
        if (name === 'segments') return whole;
        // The ISA itself must show the separators, and is padded with blanks.
        return name === 'repetition' || name === 'component' ? (values[name] ?? '') : clean(values[name] ?? '');
      });
    return [text.startsWith('ISA') ? text : dropEmptyTail(text, style.element)];
  });
  let opened = 0;
  return filled
    .map((line, at) => {
      if (line.startsWith('ST')) opened = at;
      return line.replace('{{segments}}', String(at - opened + 1)) + style.terminator + style.lineEnd;
    })
    .join('');
}

function dropEmptyTail(line: string, element: string): string {
  return line.endsWith(element) ? dropEmptyTail(line.slice(0, -1), element) : line;
}
