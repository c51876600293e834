import { isoIn } from '@coverline/domain/format/instant.ts';
import { type Hl7Envelope, type PatientInsured, writeHl7Batch } from '@coverline/intake/hl7/writeInsurance.ts';
import { write271Batch } from '@coverline/intake/write/answers271.ts';
import { eachOf } from '@coverline/intake/write/pages.ts';

type Told = { readonly at: string; readonly zone: string; readonly client: string; readonly sequence: number };

/** Who sends: the client, at a time by its own clock. */
const envelopeOf = ({ at, zone, client, sequence }: Told): Hl7Envelope => ({
  application: 'COVERLINE',
  facility: client,
  toApplication: '',
  toFacility: '',
  at: isoIn(at, zone).replaceAll(/[-:T]/g, '').slice(0, 14),
  control: String(sequence).padStart(6, '0'),
});

export const insuredFile = (pages: AsyncIterable<readonly PatientInsured[]>, told: Told): AsyncIterable<Uint8Array> =>
  writeHl7Batch(eachOf(pages), envelopeOf(told));

/** Answers one behind the other as their payers sent them; `lacks` is told of each row that has none. */
export function answersFile(
  pages: AsyncIterable<readonly (Uint8Array | null)[]>,
  lacks: () => void,
): AsyncIterable<Uint8Array> {
  async function* there(): AsyncGenerator<Uint8Array, void, undefined> {
    for await (const answer of eachOf(pages)) {
      if (answer === null) lacks();
      else yield answer;
    }
  }
  return write271Batch(there(), lacks);
}
