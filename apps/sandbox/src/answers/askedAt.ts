import type { Inquiry } from '#/x12/readInquiry.ts';

/** An interchange says when it was written to the minute; clocks differ by a little. */
const FORMER = 2 * 60_000;

const written = ({ isa }: Inquiry): number => {
  const [, year, month, date] = /^(\d\d)(\d\d)(\d\d)$/.exec(isa[9] ?? '') ?? [];
  const [, hour, minute] = /^(\d\d)(\d\d)$/.exec(isa[10] ?? '') ?? [];
  return Date.parse(`20${year}-${month}-${date}T${hour}:${minute}:00Z`);
};

/** Whether a question was written some time ago, as those of the demo's month are. */
const isFormer = (inquiry: Inquiry, now: Date): boolean => now.getTime() - written(inquiry) > FORMER;

/** The time as of which a question is answered: a former one as of when it was written. */
export const askedAt = (inquiry: Inquiry, now: Date): Date =>
  isFormer(inquiry, now) ? new Date(written(inquiry)) : now;
