import { describe, expect, it } from 'vitest';
import { checkMessage } from '../checkMessage.ts';
import { goldenFiles } from '../testing/golden.ts';
import { latin1 } from '../testing/messages.ts';

const text = (name: string): string =>
  new TextDecoder('latin1').decode(goldenFiles.find((file) => file.name === name)?.bytes);

/** What is told of a golden message in which one text stands for another; the count in SE01 is put right. */
function told(name: string, from: string, to: string): readonly string[] {
  const whole = text(name);
  expect(whole.split(from).length).toBeGreaterThan(1);
  const changed = whole.replace(from, to);
  const segments = changed.split('~\n').slice(2, -3).length;
  const counted = changed.replace(/SE\*\d+/, `SE*${segments}`);
  return checkMessage(latin1(counted)).map(
    (d) => `${d.snip} ${d.severity} ${d.code} ${d.segmentId} ${d.element} ${d.loop}`,
  );
}

const mixed = '277CA/mixed.edi';
const file = '277CA/file-refused.edi';
const cases: readonly (readonly [
  title: string,
  name: string,
  from: string,
  to: string,
  expected: readonly string[],
])[] = [
  [
    'a category that only an answer may carry',
    mixed,
    'STC*A2:20:PR*20261121*WQ*1000',
    'STC*F1:20:PR*20261121*WQ*1000',
    ['4 error ack-category STC STC01-1 2200D'],
  ],
  [
    'a question that cannot be answered is none of an acknowledgement',
    file,
    'A3:24:41',
    'E0:24:41',
    ['4 error ack-category STC STC01-1 2200B'],
  ],
  ['a system that is not available may be told', file, 'A3:24:41', 'E1:484', []],
  [
    'an accepting category with the action of a refusal',
    mixed,
    'STC*A7:562:85*20261121*U*88',
    'STC*A2:562:85*20261121*U*88',
    ['4 warning ack-action STC STC03 2200D'],
  ],
  [
    'a refusing category with the action of an acceptance',
    '277CA/accepted.edi',
    'STC*A2:20*',
    'STC*A7:21*',
    ['4 warning ack-action STC STC03 2200D'],
  ],
  [
    'parts that do not make the whole, of a file',
    file,
    'AMT*YY*4410.75',
    'AMT*YY*4410.74',
    ['3 error ack-charge STC STC04 2200B'],
  ],
  [
    'a count that is not that of the claims',
    '277CA/accepted.edi',
    'QTY*90*1',
    'QTY*90*2',
    ['3 error ack-count QTY QTY02 2200B'],
  ],
  [
    'an amount that is not that of the claims',
    mixed,
    'STC*A2:20:PR*20261121*WQ*1000',
    'STC*A2:20:PR*20261121*WQ*1001',
    ['3 error ack-amount AMT AMT02 2200B', '3 error ack-amount AMT AMT02 2200C'],
  ],
  [
    'totals without the claims themselves',
    '277CA/accepted.edi',
    'HL*4*3*PT~\nNM1*QC*1*EKSTROM*HUGO****MI*QX774401930~\nTRN*2*CL5510~\nSTC*A2:20*20261121*WQ*210~\nDTP*472*D8*20261102~\n',
    '',
    [],
  ],
  [
    'a subscriber of whom nothing is said',
    '277/provider-unknown.edi',
    'TRN*2*RX-1~\nSTC*D0:35*20261121~\nREF*XZ*7654321~\n',
    '',
    ['4 error status-absent SE  2000D'],
  ],
];

describe('rules of claim status', () => {
  it.each(cases)('%s', (_, name, from, to, expected) => {
    expect(told(name, from, to)).toEqual(expected);
  });
});
