import { codes } from '../guide/codes.ts';
import type { ElementRule, Guide, LoopRule, SegmentRule } from '../guide/types.ts';

// A table of three thousand lines of literals helps nobody: long lists are named, and declared once a file.
const longList = 24;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const union = (list: readonly string[]): string => list.map((code) => `'${code}'`).join(' | ');

const nameOf = (list: readonly string[]): string | undefined =>
  Object.entries(codes).find(([, known]) => known === list)?.[0];

function valueType(rule: ElementRule, named: Map<string, readonly string[]>): string {
  if (rule.components)
    return `{ ${rule.components
      .filter(isUsed)
      .map((c) => field(c, named))
      .join(' ')} }`;
  if (!rule.codes) return 'string';
  const name = rule.codes.length >= longList ? nameOf(rule.codes) : undefined;
  if (!name) return `Coded<${union(rule.codes)}>`;
  named.set(capital(name), rule.codes);
  return capital(name);
}

const isUsed = (rule: ElementRule): boolean => rule.use !== 'N';

function field(rule: ElementRule, named: Map<string, readonly string[]>): string {
  const type = valueType(rule, named);
  const repeated = rule.repeat !== undefined && !rule.components ? `readonly (${type})[]` : type;
  return rule.use === 'R' ? `readonly ${rule.name}: ${repeated};` : `readonly ${rule.name}?: ${repeated} | undefined;`;
}

function partLine(part: SegmentRule | LoopRule, type: string): string {
  const many = part.max > 1 ? `readonly ${type}[]` : type;
  return part.use === 'R' ? `  readonly ${part.key}: ${many};` : `  readonly ${part.key}?: ${many} | undefined;`;
}

/**
 * The TypeScript of a guide's transaction set as source text: one type a segment use and one a loop, required and optional
 * as the guide has it. What the guide does not use has no field, so it cannot be written.
 */
export function typesOf(guide: Guide): string {
  const named = new Map<string, readonly string[]>();
  const blocks: string[] = [];
  const emit = (loop: LoopRule): string => {
    const name = `Loop${loop.id || guide.kind}`;
    const lines = loop.parts.map((part) => {
      if (part.kind === 'loop') return partLine(part, emit(part));
      const type = `${capital(part.key)}${loop.id || guide.kind}`;
      const fields = part.elements.filter(isUsed).map((rule) => `  ${field(rule, named)}`);
      blocks.push(
        `/** ${part.id} of ${loop.id ? `loop ${loop.id}` : 'the transaction set'}. */\nexport type ${type} = {\n${fields.join('\n')}\n};`,
      );
      return partLine(part, type);
    });
    blocks.push(
      `/** ${loop.id ? `Loop ${loop.id}` : `The ${guide.kind} between ST and SE`}. */\nexport type ${name} = {\n${lines.join('\n')}\n};`,
    );
    return name;
  };
  emit(guide.body);
  const lists = [...named].map(([name, list]) => `export type ${name} = Coded<\n  ${union(list)}\n>;`);
  return (
    [
      `// Generated from guide${guide.kind}.ts by generate/print.ts; a test holds it to its source. Do not edit.`,
      `import type { Coded } from './coded.ts';`,
      ...lists,
      ...blocks,
      '',
    ]
      .join('\n\n')
      .trimEnd() + '\n'
  );
}
