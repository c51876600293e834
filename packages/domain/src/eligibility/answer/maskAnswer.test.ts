import { describe, expect, it } from 'vitest';
import { maskAnswer } from './maskAnswer.ts';
import { answer, benefit, member, party } from './testBuilders.ts';

const reference = (qualifier: string, value: string) => ({ segment: 9, qualifier, value, description: '' });

describe('F.5 a parsed answer that leaves', () => {
  const masked = maskAnswer(
    answer({
      segments: ['NM1*IL*1*OKONKWO****MI*BLU00124471'],
      members: [
        member({
          references: [reference('SY', '219099999'), reference('6P', 'GRP-40022')],
          benefits: [
            benefit({
              info: 'R',
              parties: [
                party({ entity: 'IL', id: 'OTHER99887766' }),
                party({ entity: 'PRP', idQualifier: 'PI', id: 'NORTH' }),
                party({ entity: 'IL', idQualifier: '34', id: '123456789' }),
              ],
            }),
          ],
        }),
      ],
    }),
  );

  it('has the last four of every number behind MI, 34 and REF*SY, wherever it stands', () => {
    expect(masked.members[0]?.party.id).toBe('*******4471');
    expect(masked.members[0]?.references.map(({ value }) => value)).toEqual(['*****9999', 'GRP-40022']);
    expect(masked.members[0]?.benefits[0]?.parties.map(({ id }) => id)).toEqual([
      '*********7766',
      'NORTH',
      '*****6789',
    ]);
    for (const whole of ['BLU00124471', 'OTHER99887766', '123456789', '219099999'])
      expect(JSON.stringify(masked)).not.toContain(whole);
  });
});
