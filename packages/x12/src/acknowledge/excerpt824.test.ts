import { expect, it } from 'vitest';
import { interchange, latin1 } from '../testing/messages.ts';
import { excerpt824 } from './excerpt824.ts';
import { read824 } from './read824.ts';

const group = (verdict: string, control: string) => `OTI*${verdict}*TN*R${control}***20261121*0942*${control}*0001*275`;
const head = 'BGN*11*1*20261121*0942';
const message = (...segments: readonly string[]) =>
  latin1(interchange([head, ...segments], { kind: '824', functional: 'AG', guide: '006020X257' }));
const fault = 'TED*848**BDS*3*3****WORDS OF ANOTHER';
const both = message(group('TA', '000000042'), group('TR', '43'), fault, 'OTI*IR*TN*ITEM', fault);

it.each([
  ['42', [group('TA', '000000042')], ['TA'], false],
  ['000000043', [group('TR', '43'), fault, 'OTI*IR*TN*ITEM', fault], ['TR', 'IR'], true],
])('of an 824 about two groups, what it says of %s alone is left', (control, segments, verdicts, isRefused) => {
  const own = excerpt824(both, control);
  expect(own).toEqual(message(...segments));
  expect(read824(own)).toMatchObject({ verdicts, isRefused });
});
