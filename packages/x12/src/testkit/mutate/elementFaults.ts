import type { ElementRule } from '../../guide/types.ts';
import { idOf, withElement, type Line, type Message } from './message.ts';
import type { Placed } from './place.ts';
import type { Fault, Mutator, Subject } from './types.ts';

/** An element or component of a placed line; `component` is 0 for a simple element. */
type Spot = {
  readonly place: Placed;
  readonly line: Line;
  readonly i: number;
  readonly component: number;
  readonly rule: ElementRule;
  readonly value: string;
  readonly name: string;
};

function* spots({ message, placed }: Subject): Generator<Spot> {
  for (const place of placed) {
    const line = message.lines[place.line];
    if (!line) continue;
    for (let i = 1; i <= place.rule.elements.length; i++) {
      const rule = place.rule.elements[i - 1];
      const value = line.elements[i] ?? '';
      const name = `${idOf(line)}${String(i).padStart(2, '0')}`;
      if (!rule) continue;
      yield { place, line, i, component: 0, rule, value, name };
      // Of a repeated composite only the whole is in hand here.
      if (value === '' || value.includes(message.repetition)) continue;
      const parts = value.split(message.component);
      for (const [j, part] of (rule.components ?? []).entries()) {
        yield { place, line, i, component: j + 1, rule: part, value: parts[j] ?? '', name: `${name}-${j + 1}` };
      }
    }
  }
}

const replaced = (message: Message, spot: Spot, value: string): readonly Line[] => {
  const { i, component, line, place } = spot;
  const parts = (line.elements[i] ?? '').split(message.component);
  while (parts.length < component) parts.push('');
  if (component > 0) parts[component - 1] = value;
  const last = parts.findLastIndex((part) => part !== '');
  const whole = component > 0 ? parts.slice(0, last + 1).join(message.component) : value;
  return message.lines.map((other, n) => (n === place.line ? withElement(line, i, whole) : other));
};

const fault = (message: Message, spot: Spot, value: string, code: string | readonly string[], ack: string): Fault => ({
  site: `${spot.place.round.loop.id}.${spot.place.rule.key} ${spot.name}`,
  make: () => replaced(message, spot, value),
  expected: {
    codes: typeof code === 'string' ? [code] : code,
    segment: spot.place.line + 1,
    element: spot.name,
    ack,
  },
});

/** What chooses the place of a segment: without it, it is another segment, and the fault is another one too. */
const choosesPlace = ({ i, component, place, rule }: Spot): boolean => {
  if (!rule.codes) return false;
  const [element, part] = place.rule.qualifier ?? [idOf({ elements: [place.rule.id] }) === 'HL' ? 3 : 1, 0];
  return i === element && (component === 0 || part === 0 || component === part);
};

const isFormatted = ({ number }: ElementRule): boolean => number === '1251' || number === '1250';
const isOutside = ({ external, externalBy }: ElementRule): boolean =>
  external !== undefined || externalBy !== undefined;
const isPlain = ({ rule, value }: Spot): boolean =>
  value !== '' && rule.use !== 'N' && !rule.components && rule.repeat === undefined && !isFormatted(rule);

const letters = new Set(['AN', 'ID']);
const numbers = new Set(['N0', 'N2', 'R']);

function* required(subject: Subject): Generator<Fault> {
  for (const spot of spots(subject)) {
    if (spot.rule.use !== 'R' || spot.value === '' || choosesPlace(spot)) continue;
    // A whole composite that loses its only part is itself what is missing.
    const parts = spot.component > 0 ? (spot.line.elements[spot.i] ?? '').split(subject.message.component) : [];
    if (spot.component > 0 && parts.filter((part) => part !== '').length < 2) continue;
    yield fault(subject.message, spot, '', 'element-required', 'IK4 1');
  }
}

function* long(subject: Subject): Generator<Fault> {
  for (const spot of spots(subject)) {
    const { rule, value } = spot;
    if (!isPlain(spot) || rule.codes || isOutside(rule) || rule.max > 300 || rule.type === 'B') continue;
    if (!letters.has(rule.type) && !numbers.has(rule.type)) continue;
    const filler = letters.has(rule.type) ? 'X' : '1';
    const whole = letters.has(rule.type) ? value : value.replace(/\D/g, '');
    yield fault(subject.message, spot, whole.padEnd(rule.max + 1, filler), 'element-long', 'IK4 5');
  }
}

function* short(subject: Subject): Generator<Fault> {
  for (const spot of spots(subject)) {
    const { rule, value } = spot;
    if (!isPlain(spot) || rule.codes || isOutside(rule) || rule.min < 2 || rule.type === 'DT' || rule.type === 'TM')
      continue;
    const code = ['element-short'];
    yield fault(subject.message, spot, value.replace(/\s/g, 'X').slice(0, rule.min - 1), code, 'IK4 4');
  }
}

/** A value of the right length that no list has. */
function stranger({ codes = [], min, max }: ElementRule): string | null {
  const tries = ['Q', 'QQ', 'QQQ', 'QQQQ', 'QZ', 'J7', '7', 'Q7Q', 'QQQQQQ'];
  return tries.find((one) => one.length >= min && one.length <= max && !codes.includes(one)) ?? null;
}

function* code(subject: Subject): Generator<Fault> {
  for (const spot of spots(subject)) {
    const value = spot.rule.codes && spot.value !== '' ? stranger(spot.rule) : null;
    if (value === null || spot.rule.components || spot.rule.repeat !== undefined || spot.rule.use === 'N') continue;
    yield fault(subject.message, spot, value, 'element-code', 'IK4 7');
  }
}

function* date(subject: Subject): Generator<Fault> {
  for (const spot of spots(subject)) {
    const { rule, value, line, i } = spot;
    const isPeriod = rule.number === '1251' && line.elements[i - 1] === 'D8';
    if (value === '' || (rule.type !== 'DT' && !isPeriod)) continue;
    yield fault(subject.message, spot, value.length === 6 ? '260231' : '20260231', 'element-date', 'IK4 8');
  }
}

function* time(subject: Subject): Generator<Fault> {
  for (const spot of spots(subject)) {
    if (spot.rule.type === 'TM' && spot.value !== '')
      yield fault(subject.message, spot, '2460', 'element-time', 'IK4 9');
  }
}

function* character(subject: Subject): Generator<Fault> {
  for (const spot of spots(subject)) {
    const { rule, value } = spot;
    if (!isPlain(spot) || rule.codes || isOutside(rule)) continue;
    const bad = numbers.has(rule.type)
      ? `${value.slice(0, -1)}A`
      : letters.has(rule.type)
        ? `${value.slice(0, -1)}\u0007`
        : '';
    if (bad !== '') yield fault(subject.message, spot, bad, 'element-character', 'IK4 6');
  }
}

function* notUsed(subject: Subject): Generator<Fault> {
  for (const spot of spots(subject)) {
    const { rule, value, line, component, i } = spot;
    if (rule.use !== 'N' || value !== '' || (component > 0 && (line.elements[i] ?? '') === '')) continue;
    yield fault(subject.message, spot, 'X', 'element-not-used', 'IK4 I10');
  }
}

function* tooMany({ message, placed }: Subject): Generator<Fault> {
  for (const place of placed) {
    const line = message.lines[place.line];
    const i = place.rule.elements.length + 1;
    if (!line) continue;
    const name = `${idOf(line)}${String(i).padStart(2, '0')}`;
    const rule: ElementRule = { name: '', use: 'N', number: '', type: 'AN', min: 1, max: 1 };
    const spot: Spot = { place, line, i, component: 0, rule, value: '', name };
    yield fault(message, spot, 'X', 'element-too-many', 'IK4 3');
  }
}

function* tooManyComponents(subject: Subject): Generator<Fault> {
  for (const spot of spots(subject)) {
    const { rule, value, component } = spot;
    if (component > 0 || !rule.components || value === '' || value.includes(subject.message.repetition)) continue;
    const parts = value.split(subject.message.component);
    const full = [...parts, ...Array.from({ length: rule.components.length - parts.length }, () => ''), 'X'];
    yield fault(subject.message, spot, full.join(subject.message.component), 'component-too-many', 'IK4 13');
  }
}

function* repeats(subject: Subject): Generator<Fault> {
  const { repetition } = subject.message;
  for (const spot of spots(subject)) {
    const { rule, value, component } = spot;
    if (component > 0 || value === '' || rule.use === 'N' || choosesPlace(spot)) continue;
    // One that may not repeat at all, or one that has its limit.
    const times = (rule.repeat ?? 1) + 1;
    if (times > 100) continue;
    const [one = ''] = value.split(repetition);
    const many = Array.from({ length: times }, () => one).join(repetition);
    yield fault(subject.message, spot, many, 'element-repeats', 'IK4 12');
  }
}

export const elementFaults: readonly Mutator[] = [
  { name: 'element-dropped', faults: required },
  { name: 'element-long', faults: long },
  { name: 'element-short', faults: short },
  { name: 'element-code', faults: code },
  { name: 'element-date', faults: date },
  { name: 'element-time', faults: time },
  { name: 'element-character', faults: character },
  { name: 'element-not-used', faults: notUsed },
  { name: 'element-too-many', faults: tooMany },
  { name: 'component-too-many', faults: tooManyComponents },
  { name: 'element-repeated', faults: repeats },
];
