import { type FilterQuery, filterQueryCalls } from '@coverline/contract/filterQueries.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { errorText } from '#/api/errorText.ts';
import { useUser } from '#/api/session.ts';
import { useSend } from '#/api/useSend.ts';
import { reloadWithoutRemoved } from '#/features/filterQueries/reloadFilters.ts';
import { Button } from '#/ui/Button.tsx';
import { confirm } from '#/ui/confirm.ts';
import { Section } from '#/ui/Section.tsx';
import { toast } from '#/ui/toast.ts';

type Props = { readonly filter: FilterQuery; readonly onRemoved: () => void };

/** What was made with a filter, and its end: one that is in use stays. */
export function FilterUses({ filter, onRemoved }: Props) {
  const { TimeZone } = useUser();
  const remove = useSend(filterQueryCalls.deleteFilter);
  const { FilterID, Version, Name, UsedBy } = filter;
  const inUse = UsedBy.filter(({ Ended }) => !Ended);
  const hasExtract = inUse.some(({ Kind }) => Kind === 'Extract');
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
      {
        onSuccess: () => {
          toast(`${Name} is removed`);
          onRemoved();
          void reloadWithoutRemoved();
        },
        onError: (error) => toast(errorText(error), { grade: 'Bad' }),
      },
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
                {use.Kind === 'Extract' ? 'extract' : use.Ended ? 'ended' : 'goes on'}, made{' '}
                {formatInstant(use.MadeAt, TimeZone)}
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
          disabledReason={
            inUse.length === 0
              ? null
              : hasExtract
                ? 'It can go once no extract rests on it'
                : 'It can go once the batches above have ended'
          }
          onClick={() => void onClick()}
        >
          Remove filter
        </Button>
      </div>
    </Section>
  );
}
