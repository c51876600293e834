import type { ElementRule, Guide, LoopRule, SegmentRule } from '../guide/types.ts';
import { createListNames, union } from './listNames.ts';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const isUsed = (rule: ElementRule): boolean => rule.use !== 'N';

function partLine(part: SegmentRule | LoopRule, type: string): string {
  const many = part.max > 1 ? `readonly ${type}[]` : type;
  return part.use === 'R' ? `  readonly ${part.key}: ${many};` : `  readonly ${part.key}?: ${many} | undefined;`;
}

/**
 * Declarations by name. A body that was declared before becomes an alias, so that fifty names of providers do not make fifty
 * times the same fields; a name that is taken by another body gets a number.
 */
function createDeclarations(): {
  readonly declare: (name: string, comment: string, body: string) => string;
  readonly texts: readonly string[];
} {
  const bodies = new Map<string, string>();
  const names = new Map<string, string>();
  const texts: string[] = [];
  const declare = (name: string, comment: string, body: string): string => {
    let free = name;
    for (let n = 2; names.has(free); n++) {
      if (names.get(free) === body) return free;
      free = `${name}v${n}`;
    }
    const first = bodies.get(body);
    names.set(free, body);
    if (first) texts.push(`/** ${comment} */\nexport type ${free} = ${first};`);
    else texts.push(`/** ${comment} */\nexport type ${free} = ${body};`);
    if (!first) bodies.set(body, free);
    return free;
  };
  return { declare, texts };
}

/**
 * The TypeScript of a guide's transaction set as source text: one type a segment use and one a loop, required and optional
 * as the guide has it. What the guide does not use has no field, so it cannot be written.
 */
export function typesOf(guide: Guide): string {
  const lists = createListNames();
  const { declare, texts } = createDeclarations();

  const valueType = (rule: ElementRule): string => {
    if (rule.components) return `{ ${rule.components.filter(isUsed).map(field).join(' ')} }`;
    return rule.codes ? lists.typeOf(rule.name, rule.codes) : 'string';
  };
  const field = (rule: ElementRule): string => {
    const type = valueType(rule);
    const repeated = rule.repeat === undefined ? type : `readonly (${type})[]`;
    return rule.use === 'R'
      ? `readonly ${rule.name}: ${repeated};`
      : `readonly ${rule.name}?: ${repeated} | undefined;`;
  };
  const declareSegment = (rule: SegmentRule, loop: LoopRule): string => {
    const fields = rule.elements.filter(isUsed).map((element) => `  ${field(element)}`);
    const where = loop.id ? `loop ${loop.id}` : 'the transaction set';
    return declare(
      `${capital(rule.key)}${loop.id || guide.name}`,
      `${rule.id} of ${where}.`,
      fields.length > 0 ? `{\n${fields.join('\n')}\n}` : 'Record<never, never>',
    );
  };
  const declareLoop = (loop: LoopRule): string => {
    const lines = loop.parts.map((part) =>
      partLine(part, part.kind === 'loop' ? declareLoop(part) : declareSegment(part, loop)),
    );
    return declare(
      `Loop${loop.id || guide.name}`,
      loop.id ? `Loop ${loop.id}.` : `The ${guide.name} between ST and SE.`,
      `{\n${lines.join('\n')}\n}`,
    );
  };

  declareLoop(guide.body);
  const blocks = [
    `// Generated from guide${guide.name}.ts by generate/print.ts; a test holds it to its source. Do not edit.`,
    `import type { Coded } from '../coded.ts';`,
    ...lists.declared().map(([name, list]) => `export type ${name} = Coded<\n  ${union(list)}\n>;`),
    ...texts,
  ];
  return `${blocks.join('\n\n')}\n`;
}

/** The TypeScript that ties the name of each guide to the type of its transaction set. */
export function valuesOf(guides: readonly Guide[]): string {
  const lines = guides.map(({ name }) => `import type { Loop${name} } from './guide${name}.generated.ts';`);
  const fields = guides.map(({ name }) => `  readonly '${name}': Loop${name};`);
  return [
    '// Generated from guides.ts by generate/print.ts; a test holds it to its source. Do not edit.',
    '',
    ...lines,
    '',
    '/** What a transaction set of each guide says, by the name of the guide. */',
    'export type GuideValues = {',
    ...fields,
    '};',
    '',
  ].join('\n');
}
