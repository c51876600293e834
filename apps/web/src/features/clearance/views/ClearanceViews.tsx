import { clearanceViewCalls, clearanceViewNameLength } from '@coverline/contract/clearance/views/clearanceViews.ts';
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { use, useEffect, useRef } from 'react';
import { askAnew } from '#/api/askAnew.ts';
import { errorText } from '#/api/errorText.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { useSend } from '#/api/useSend.ts';
import { useMay } from '#/app/viewer/useMay.ts';
import { ViewsMenu } from '#/app/views/ViewsMenu.tsx';
import type { ClearanceView } from '#/features/clearance/clearanceView.ts';
import { isAsSaved, type SavedView, savedOf, viewOf, writtenOver } from '#/features/clearance/views/savedView.ts';
import { confirm } from '#/ui/layers/confirm.ts';
import { toast } from '#/ui/layers/toast.ts';
import { HiddenColumnsContext } from '#/ui/tables/hiddenColumns.ts';

/** By which the columns of the grid are kept. */
const list = 'clearance';
const sharing = { access: { role: 'ClientAdministrator' } } as const;
const again = () => void askAnew(clearanceViewCalls.getClearanceViews);

type Props = {
  readonly view: ClearanceView;
  /** Nobody has said yet what is to be shown: the first view is. */
  readonly isPlain: boolean;
  readonly onView: (view: ClearanceView) => void;
};

/** Views of the grid, one's own and shared ones: opened, saved, shared, removed, and one in which the grid opens. */
export function ClearanceViews({ view, isPlain, onView }: Props) {
  const columns = use(HiddenColumnsContext);
  const hidden = columns.of(list);
  const mayShare = useMay(sharing);
  const stored = useCall(clearanceViewCalls.getClearanceViews, undefined).data;
  const save = useSend(clearanceViewCalls.saveClearanceView);
  const remove = useSend(clearanceViewCalls.removeClearanceView);
  const first = useSend(clearanceViewCalls.openFirstClearanceView);
  const onError = (error: Error) => toast(errorText(error), { grade: 'Bad' });
  const open = (one: SavedView) => {
    columns.set(list, one.Hidden);
    onView(viewOf(one));
  };
  // Once, when the grid is opened: what somebody chooses afterwards stays.
  const begun = useRef(false);
  useEffect(() => {
    if (stored === undefined || begun.current) return;
    begun.current = true;
    const opens = stored.find(({ IsFirst }) => IsFirst);
    if (isPlain && opens !== undefined) open(opens);
  });
  const named = (stored ?? []).map((one) => ({
    ...one,
    id: one.ViewID,
    label: one.IsMine ? one.Name : `${one.Name}, by ${one.By}`,
  }));
  const shown = named.find((one) => isAsSaved(one, view, hidden));
  const keep = (
    Name: string,
    as: Pick<SavedView, 'Days' | 'Filter' | 'Hidden'> & { readonly IsShared: boolean | null },
    told: string,
  ) => {
    const { Days, Filter, Hidden, IsShared } = as;
    save.mutate({ Name, Days, Filter, Hidden, IsShared }, { onSuccess: () => toast(told), onError, onSettled: again });
  };
  /** Whether one that is there is kept shared is the server's: null leaves it as it is. */
  const saveAs = async (name: string) => {
    const before = writtenOver(stored ?? [], name);
    const sure =
      before === undefined ||
      (await confirm({
        title: `Write over “${before.Name}”?`,
        body: before.IsShared
          ? 'You have a view of that name, which everybody sees: they will see it as the grid stands now.'
          : 'You have a view of that name. What it showed is not kept.',
        safe: 'Keep it as it is',
        deed: 'Write over it',
      }));
    if (sure) keep(name, { ...savedOf(view, hidden), IsShared: null }, `The view “${name}” is saved.`);
  };
  const drop = (one: SavedView) =>
    remove.mutate(
      { ViewID: one.ViewID },
      {
        onSuccess: () =>
          toast(
            `The view “${one.Name}” is removed.`,
            one.IsMine
              ? { action: { label: 'Undo', run: () => keep(one.Name, one, `The view “${one.Name}” is back.`) } }
              : {},
          ),
        onError,
        onSettled: again,
      },
    );
  return (
    <ViewsMenu
      views={named}
      shown={shown}
      size="s"
      busy={save.isPending || remove.isPending || first.isPending}
      ask={{
        title: worded('Save this view of the {visits}'),
        help: worded('Filters, tab, sort and columns. You alone see it; never name {a patient} here.'),
        maxLength: clearanceViewNameLength,
      }}
      onOpen={open}
      onSave={(name) => void saveAs(name)}
      onRemove={(one) => (one.IsMine || (one.IsShared && mayShare) ? () => drop(one) : null)}
      more={
        shown === undefined
          ? []
          : [
              {
                label: shown.IsFirst ? 'Do not open the grid in it' : 'Open the grid in it',
                icon: IconHome,
                run: () =>
                  first.mutate(
                    { ViewID: shown.IsFirst ? null : shown.ViewID },
                    {
                      onSuccess: () =>
                        toast(shown.IsFirst ? 'The grid opens as it is.' : `The grid opens in “${shown.Name}”.`),
                      onError,
                      onSettled: again,
                    },
                  ),
              },
              ...(shown.IsMine && mayShare
                ? [
                    {
                      label: shown.IsShared ? 'Share it no longer' : worded('Share it with everybody'),
                      icon: IconUsers,
                      run: () =>
                        keep(
                          shown.Name,
                          { ...shown, IsShared: !shown.IsShared },
                          shown.IsShared ? `“${shown.Name}” is yours alone.` : `Everybody sees “${shown.Name}”.`,
                        ),
                    },
                  ]
                : []),
            ]
      }
    />
  );
}
