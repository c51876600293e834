import { describe, expect, it } from 'vitest';
import { interchange, latin1 } from '../testing/messages.ts';
import { tieAcknowledgement } from './tieAcknowledgement.ts';

const lakeside = ['HL*1**20*1', 'NM1*85*2*LAKESIDE*****XX*1730166000'];
const fairweather = ['HL*3**20*1', 'NM1*85*2*FAIRWEATHER*****XX*1558903419'];
const sent = latin1(
  interchange(
    [
      'BHT*0019*00*B100*20261121*0915*CH',
      ...lakeside,
      'HL*2*1*22*0',
      'CLM*PT-1*100',
      // The billing provider as another payer knows it.
      'NM1*85*2*LAKESIDE*****XX*9999999999',
      'CLM*PT-2*200',
      ...fairweather,
      'HL*4*3*22*0',
      'CLM*PT-3*300',
    ],
    { kind: '837', functional: 'HC', guide: '005010X222A1' },
  ),
);

const frame = { kind: '277', functional: 'HN', guide: '005010X214' };
const head = (trace: string, ...said: readonly string[]): readonly string[] => [
  'BHT*0085*08*ACK-1*20261121*0915*TH',
  'HL*1**20*1',
  'NM1*PR*2*NORTHWIND HEALTH*****PI*NW001',
  'TRN*1*NWF-1',
  'HL*2*1*21*1',
  'NM1*41*2*LAKESIDE*****46*LAKESIDE',
  `TRN*2*${trace}`,
  ...said,
];
const provider = (id: string, ...said: readonly string[]): readonly string[] => [
  'HL*3*2*19*1',
  `NM1*85*2*SOMEBODY*****XX*${id}`,
  'TRN*1*0',
  ...said,
];
const claim = (trace: string, status: string): readonly string[] => ['HL*4*3*PT', `TRN*2*${trace}`, status];
const refused = 'STC*A3:24:41*20261121*U*600';

const tied = (...body: readonly string[]) => {
  const { interchanges, unmatched } = tieAcknowledgement(sent, latin1(interchange(body, frame)));
  const claims = interchanges.flatMap(({ groups }) => groups.flatMap(({ sets }) => sets.flatMap((set) => set.claims)));
  return { claims, verdicts: claims.map(({ verdict }) => verdict), unmatched };
};

describe('a 277CA at the claims of an 837', () => {
  it.each<[string, readonly string[], readonly string[], readonly object[]]>([
    [
      'without an action',
      [...head('B100'), ...claim('PT-1', 'STC*A2:20**')],
      ['accepted', 'unanswered', 'unanswered'],
      [],
    ],
    [
      'refused without an action',
      [...head('B100'), ...claim('PT-2', 'STC*A7:562**')],
      ['unanswered', 'rejected', 'unanswered'],
      [],
    ],
    [
      'accepted by its action, refused by its category',
      [...head('B100'), ...claim('PT-1', 'STC*A7:562**WQ')],
      ['rejected', 'unanswered', 'unanswered'],
      [],
    ],
    [
      'that nothing decides',
      [...head('B100'), ...claim('PT-1', 'STC*E1:484**')],
      ['undecided', 'unanswered', 'unanswered'],
      [],
    ],
    ['of a file that is refused', head('B100', refused), ['rejected', 'rejected', 'rejected'], []],
    [
      'of a file that is refused, by a number with zeros',
      head('00B100', refused),
      ['rejected', 'rejected', 'rejected'],
      [],
    ],
    [
      'of a file that is refused at its source',
      ['BHT*0085*08*A*20261121', 'HL*1**20*1', 'TRN*1*S', 'STC*A3:24**U', ...head('B100').slice(4)],
      ['rejected', 'rejected', 'rejected'],
      [],
    ],
    [
      'of another file that is refused',
      head('B200', refused),
      ['unanswered', 'unanswered', 'unanswered'],
      [{ kind: '277CA file', control: 'B200' }],
    ],
    ['of a file that was received', head('B100', 'STC*A1:19**WQ*600'), ['unanswered', 'unanswered', 'unanswered'], []],
    [
      'of a file of which some is counted as taken',
      head('B100', refused, 'QTY*90*2', 'QTY*AA*1'),
      ['unanswered', 'unanswered', 'unanswered'],
      [],
    ],
    [
      'of a provider that is refused',
      [...head('B100', 'STC*A1:19**WQ*600'), ...provider('1730166000', 'STC*A3:25**U*300')],
      ['rejected', 'rejected', 'unanswered'],
      [],
    ],
    [
      'of another provider that is refused',
      [...head('B100', 'STC*A1:19**WQ*600'), ...provider('1999999999', 'STC*A3:25**U*300')],
      ['unanswered', 'unanswered', 'unanswered'],
      [{ kind: '277CA provider', control: '1999999999' }],
    ],
    [
      'of a provider that another payer knows',
      [...head('B100', 'STC*A1:19**WQ*600'), ...provider('9999999999', 'STC*A3:25**U*300')],
      ['unanswered', 'unanswered', 'unanswered'],
      [{ kind: '277CA provider', control: '9999999999' }],
    ],
    [
      'of a provider that is refused in another file',
      [...head('B200'), ...provider('1730166000', 'STC*A3:25**U*300')],
      ['unanswered', 'unanswered', 'unanswered'],
      [{ kind: '277CA provider', control: '1730166000' }],
    ],
    [
      'that is taken though its file is refused',
      [...head('B100', refused), ...claim('PT-3', 'STC*A2:20**WQ')],
      ['rejected', 'rejected', 'undecided'],
      [],
    ],
    [
      'of a refused file that is known by its claims alone',
      [...head('', refused), ...claim('PT-3', 'STC*A7:562**U')],
      ['unanswered', 'unanswered', 'rejected'],
      [],
    ],
    [
      'that was never sent',
      [...head('B100'), ...claim('PT-9', 'STC*A2:20**WQ')],
      ['unanswered', 'unanswered', 'unanswered'],
      [{ kind: '277CA claim', control: 'PT-9' }],
    ],
  ])('%s', (_, body, verdicts, unmatched) => {
    expect(tied(...body)).toMatchObject({ verdicts, unmatched });
  });

  it('has the statuses of a claim, and those of what refuses all of its file', () => {
    const { claims } = tied(...head('B100', refused), ...claim('PT-1', 'STC*A7:562**U'));
    expect(
      claims.map(({ statuses }) => statuses.map(({ codes }) => codes.map(({ category }) => category).join())),
    ).toEqual([['A7', 'A3'], ['A3'], ['A3']]);
  });

  const further = ['SE*9*0007', `ST*277*8*${frame.guide}`, ...head('B100')];

  it('of several sets is read from each', () => {
    const { verdicts } = tied(
      ...head('B100'),
      ...claim('PT-1', 'STC*A2:20**WQ'),
      ...further,
      ...claim('PT-2', 'STC*A7:562**U'),
    );
    expect(verdicts).toEqual(['accepted', 'rejected', 'unanswered']);
  });

  it.each([
    ['STC*A2:20**WQ', 'STC*A7:562**U', 'rejected'],
    ['STC*A7:562**U', 'STC*A2:20**WQ', 'rejected'],
    ['STC*A1:19**WQ', 'STC*A2:20**WQ', 'accepted'],
  ])('a clearinghouse says %s and the payer behind it %s: %s', (first, second, verdict) => {
    const both = tied(...head('B100'), ...claim('PT-1', first), ...further, ...claim('PT-1', second));
    expect(both).toMatchObject({ verdicts: [verdict, 'unanswered', 'unanswered'], unmatched: [] });
  });

  it('says of two claims of one number what it says of each', () => {
    const twice = latin1(interchange(['CLM*PT-1*100', 'CLM*PT-1*200'], { kind: '837', functional: 'HC' }));
    const body = [...head('B100'), ...claim('PT-1', 'STC*A2:20**WQ'), ...claim('PT-1', 'STC*A7:54**U')];
    const [group] = tieAcknowledgement(twice, latin1(interchange(body, frame))).interchanges[0]?.groups ?? [];
    expect(group?.sets[0]?.claims.map(({ verdict }) => verdict)).toEqual(['accepted', 'rejected']);
  });
});
