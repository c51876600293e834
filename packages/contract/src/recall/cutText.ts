import { mostGroups, mostNewest } from './recall.ts';

type Cut = {
  readonly Total: number;
  readonly Found: number;
  readonly More: boolean;
  readonly NarrowBy: readonly string[];
  /** No word named anybody: the people of the newest lookups are listed. */
  readonly Newest: boolean;
};

const said = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** That not everybody who fits is listed, and what narrows the search; null where all are. Not yet in the client's words. */
export function cutText({ Total, Found, More, NarrowBy, Newest }: Cut): string | null {
  if (!More && Found <= Total) return null;
  const add = NarrowBy.length === 0 ? '' : ` Add ${said.format(NarrowBy)}.`;
  if (Total < mostGroups && Newest)
    return `Only the newest ${mostNewest.toLocaleString('en-US')} lookups that fit were looked through.${add}`;
  if (Total < mostGroups)
    return `Only the first ${mostGroups} {patients} by the other words were looked through.${add}`;
  const many = Found.toLocaleString('en-US');
  return `${More ? `More than ${many}` : many} {patients} fit, and the first ${Total} are listed.${add}`;
}
