import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../pas/fhir.ts';
import { type AnswerProblem, answerProblems } from './answerProblems.ts';
import { enabledItems } from './enabledItems.ts';
import type { Answers, Filled } from './filled.ts';
import { most } from './form.ts';
import { answersOf, code, coding, filled, flag, formOf, item, number, when, words, yes } from './testing/formOf.ts';

describe('[GEN-08] what is shown', () => {
  const age = item('age', 'integer');
  const side = item('side', 'choice', { answerOption: [coding('1')] });
  it.each<readonly [string, JsonObject, Answers, boolean]>([
    ['the answer is so', yes('q'), answersOf({ q: flag(true) }), true],
    ['is otherwise', yes('q'), answersOf({ q: flag(false) }), false],
    ['is not there', yes('q'), new Map(), false],
    ['exists', { enableWhen: [when('q', 'exists', { answerBoolean: true })] }, answersOf({ q: flag(false) }), true],
    ['exists not', { enableWhen: [when('q', 'exists', { answerBoolean: false })] }, new Map(), true],
    ['is another', { enableWhen: [when('q', '!=', { answerBoolean: true })] }, answersOf({ q: flag(false) }), true],
    ['is no other where there is none', { enableWhen: [when('q', '!=', { answerBoolean: true })] }, new Map(), false],
    ['is above', { enableWhen: [when('age', '>', { answerInteger: 17 })] }, answersOf({ age: number(18) }), true],
    ['is not above', { enableWhen: [when('age', '>', { answerInteger: 17 })] }, answersOf({ age: number(17) }), false],
    ['is at most', { enableWhen: [when('age', '<=', { answerInteger: 17 })] }, answersOf({ age: number(17) }), true],
    [
      'cannot be compared',
      { enableWhen: [when('age', '<=', { answerInteger: 17 })] },
      answersOf({ age: words('x') }),
      false,
    ],
    [
      'a code of no system is one of any',
      { enableWhen: [when('side', '=', { answerCoding: { code: '1' } })] },
      answersOf({ side: code('1') }),
      true,
    ],
    [
      'all of two, of which one holds',
      { enableWhen: [...yes('q').enableWhen, when('age', '>', { answerInteger: 17 })] },
      answersOf({ q: flag(true) }),
      false,
    ],
    [
      'any of two, of which one holds',
      { enableBehavior: 'any', enableWhen: [...yes('q').enableWhen, when('age', '>', { answerInteger: 17 })] },
      answersOf({ q: flag(true) }),
      true,
    ],
  ])('where %s', (_, over, answers, isShown) => {
    const form = formOf(item('q', 'boolean'), age, side, item('x', 'string', over));
    expect(enabledItems(form, answers).has('x')).toBe(isShown);
  });

  it('the answer to a question that is not shown counts for nobody, and what stands below one is not shown either', () => {
    const form = formOf(
      item('a', 'boolean'),
      item('b', 'boolean', { ...yes('a'), item: [item('b1', 'string', { required: true })] }),
      item('c', 'boolean', { ...yes('b'), required: true }),
    );
    expect([...enabledItems(form, answersOf({ b: flag(true) }))]).toEqual(['a']);
    expect([...enabledItems(form, answersOf({ a: flag(true), b: flag(true) }))]).toEqual(['a', 'b', 'b1', 'c']);
    expect(answerProblems(form, answersOf({ b: flag(true) }))).toEqual([]);
  });

  it('as many as a form can have, each hanging on the one behind it', () => {
    const names = Array.from({ length: most.items }, (_, at) => `q${at}`);
    const form = formOf(...names.map((name, at) => item(name, 'boolean', names[at + 1] ? yes(`q${at + 1}`) : {})));
    const all = answersOf(Object.fromEntries(names.map((name) => [name, flag(true)])));
    expect(enabledItems(form, all).size).toBe(most.items);
    expect([...enabledItems(form, new Map())]).toEqual([names.at(-1)]);
  });
});

describe('[GEN-08] what hinders that a form is sent', () => {
  const kinds = (over: JsonObject, answers: readonly Filled[]): readonly AnswerProblem['kind'][] =>
    answerProblems(formOf(item('x', 'string', over)), new Map([['x', answers]])).map(({ kind }) => kind);
  it.each<readonly [JsonObject, readonly Filled[], readonly AnswerProblem['kind'][]]>([
    [{ required: true }, [], ['Missing']],
    [{}, [], []],
    [{}, [filled(words('a'), { origin: 'Known', isConfirmed: false })], ['NotConfirmed']],
    [{}, [filled(words('a')), filled(words('b'))], ['Several']],
    [{ repeats: true }, [filled(words('a')), filled(words('b'))], []],
    [{ maxLength: 2 }, [filled(words('abc'))], ['TooLong']],
    [{}, [filled(words(' '))], ['WrongKind']],
    [{ type: 'boolean' }, [filled(words('yes'))], ['WrongKind']],
    [{ type: 'integer' }, [filled(number(1.5))], ['WrongKind']],
    [{ type: 'decimal' }, [filled(number(1.5))], []],
    [{ type: 'date' }, [filled(words('2026-02-30'))], ['WrongKind']],
    [{ type: 'date' }, [filled(words('2028-02-29'))], []],
    [{ type: 'dateTime' }, [filled(words('2026-11-29T09:15:00-05:00'))], []],
    [{ type: 'time' }, [filled(words('24:00:00'))], ['WrongKind']],
    [{ type: 'url' }, [filled(words('javascript:x'))], ['WrongKind']],
    [{ type: 'quantity' }, [filled({ kind: 'Quantity', value: 3, unit: 'mg' })], []],
    [{ type: 'choice', answerOption: [coding('1')] }, [filled(code('1', 'said otherwise'))], []],
    [{ type: 'choice', answerOption: [coding('1')] }, [filled(code('2'))], ['NotAnOption']],
    [{ type: 'choice', answerOption: [coding('1')] }, [filled(words('one'))], ['NotAnOption']],
    [{ type: 'open-choice', answerOption: [coding('1')] }, [filled(words('one'))], []],
    [{ type: 'choice' }, [filled(code('7'))], []],
    [{ type: 'attachment', required: true }, [], ['CannotBeAnswered']],
    [{ type: 'display', required: true }, [], []],
  ])('%j with %j: %j', (over, answers, problems) => {
    expect(kinds(over, answers)).toEqual(problems);
  });
});
