import { ge, gs, iea, se, st } from '../guide/guideEnvelope.ts';
import { guideNamed, type GuideName } from '../guide/named.ts';
import type { GuideValues } from '../guide/generated/values.generated.ts';
import { X12WriteError } from '../x12WriteError.ts';
import { createWriter, type WriterOptions } from './createWriter.ts';
import { compactDate, controlNumber, headerText } from './header.ts';
import type { Envelope, PartnerOptions } from './options.ts';
import { checkDelimiters, usualDelimiters } from './separators.ts';

export type MessageWriter<N extends GuideName> = {
  /** The bytes of one more transaction set, those of ISA and GS before the first. */
  readonly add: (value: GuideValues[N]) => Uint8Array;
  /** The bytes of GE and IEA; nothing may be added behind them. Throws X12WriteError 'missing' where no set was added. */
  readonly end: () => Uint8Array;
};

// A 999 and its kin are what 005010 calls by ST03 as well; an 835 alone has none there.
const withoutGuideInSt = new Set(['835']);

/**
 * Writes one interchange with one group of sets of one guide, set by set, in the memory of one set: control numbers and counts
 * are computed. Text is UTF-8. Throws X12WriteError for what cannot be sent: nothing is cut, and nothing stripped but what
 * the partner's options say.
 */
export function createMessageWriter<N extends GuideName>(
  name: N,
  envelope: Envelope,
  partner: PartnerOptions = {},
): MessageWriter<N> {
  const guide = guideNamed(name);
  const { delimiters = usualDelimiters, lineEnd = '', version = guide.version, setControlDigits = 4 } = partner;
  checkDelimiters(delimiters);
  const { separatorInValue, hierarchy } = partner;
  const writing: WriterOptions = { separatorInValue, hierarchy, whole: true };
  const writer = () => createWriter(delimiters, lineEnd, writing);
  const utf8 = new TextEncoder();
  const control = controlNumber('ISA13', envelope.control);
  const group = String(Number(controlNumber('GS06', envelope.groupControl ?? envelope.control)));
  const first = envelope.firstSet ?? 1;
  let sets = 0;

  const opening = (): string => {
    const before = writer();
    before.segment(gs, {
      functional: guide.functional,
      sender: envelope.sender.groupId ?? envelope.sender.id,
      receiver: envelope.receiver.groupId ?? envelope.receiver.id,
      date: compactDate('GS04', envelope.date),
      time: envelope.time,
      control: group,
      agency: 'X',
      version,
    });
    const ending = delimiters.terminator + (delimiters.terminator === '\n' ? '' : lineEnd);
    return headerText(envelope, partner, delimiters, guide.version) + ending + before.text();
  };

  return {
    add(value) {
      const number = String(first + sets).padStart(setControlDigits, '0');
      const set = writer();
      const named = withoutGuideInSt.has(guide.kind) ? {} : { guide: version };
      set.segment(st, { kind: guide.kind, control: number, ...named });
      // The generated types tie each key to the values of its rule.
      set.loop(guide.body, value);
      set.segment(se, { count: String(set.count() + 1), control: number });
      const text = sets++ === 0 ? opening() + set.text() : set.text();
      return utf8.encode(text);
    },
    end() {
      if (sets === 0) throw new X12WriteError('ST', 'missing');
      const after = writer();
      after.segment(ge, { count: String(sets), control: group });
      after.segment(iea, { count: '1', control });
      return utf8.encode(after.text());
    },
  };
}
