import { type FilterQuery, filterQueryCalls } from '@coverline/contract/filterQueries/filterQueries.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useUser } from '#/api/session/session.ts';
import { removal } from '#/api/removal.ts';
import { useSend } from '#/api/useSend.ts';
import { reloadWithoutRemoved } from '#/features/filterQueries/reloadFilters.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { confirm } from '#/ui/layers/confirm.ts';
import { Section } from '#/ui/page/Section.tsx';

type Props = { readonly filter: FilterQuery; readonly onRemoved: () => void };

type Use = FilterQuery['UsedBy'][number];
const wordsOf = ({ Kind, Ended }: Use): string => {
  if (Kind === 'Schedule') return 'schedule, set';
  return `${Kind === 'Extract' ? 'extract' : Ended ? 'ended' : 'goes on'}, made`;
};

/** What keeps a filter from being removed; null: nothing. */
const keptBy = (inUse: readonly Use[]): string | null => {
  if (inUse.some(({ Kind }) => Kind === 'Schedule')) return 'It can go once its schedule is removed';
  if (inUse.some(({ Kind }) => Kind === 'Extract')) return 'It can go once no extract rests on it';
  return inUse.length === 0 ? null : 'It can go once the batches above have ended';
};

/** What was made with a filter, and its end: one that is in use stays. */
export function FilterUses({ filter, onRemoved }: Props) {
  const { TimeZone } = useUser();
  const remove = useSend(filterQueryCalls.deleteFilter);
  const { FilterID, Version, Name, UsedBy } = filter;
  const inUse = UsedBy.filter(({ Ended }) => !Ended);
  const onClick = async () => {
    const sure = await confirm({
      title: `Remove ${Name}?`,
      body: 'Batches that were made with it keep what it picked.',
      safe: 'Keep it',
      deed: 'Remove filter',
      danger: true,
    });
    if (!sure) return;
    remove.mutate(
      { FilterID, Version },
      removal({
        what: Name,
        onGone: () => {
          onRemoved();
          void reloadWithoutRemoved();
        },
      }),
    );
  };
  return (
    <Section title="Used by" level={3} className="filter-try">
      {UsedBy.length === 0 ? (
        <p className="dim">No batch was made with it yet, and no extract rests on it.</p>
      ) : (
        <ul className="filter-uses">
          {UsedBy.map((use, at) => (
            <li key={at}>
              <span>{use.Name}</span>
              <span className="dim tn">
                {wordsOf(use)} {formatInstant(use.MadeAt, TimeZone)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button
          size="s"
          variant="danger"
          icon={IconTrash}
          busy={remove.isPending}
          disabledReason={keptBy(inUse)}
          onClick={() => void onClick()}
        >
          Remove filter
        </Button>
      </div>
    </Section>
  );
}
