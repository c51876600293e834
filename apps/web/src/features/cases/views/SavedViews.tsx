import { caseViewCalls, caseViewNameLength } from '@coverline/contract/cases/caseViews.ts';
import { errorText } from '#/api/errorText.ts';
import { askAnew } from '#/api/askAnew.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { useSend } from '#/api/useSend.ts';
import { ViewsMenu } from '#/app/views/ViewsMenu.tsx';
import { type CasesView, filterOf, viewOf, writeView } from '#/features/cases/casesView.ts';
import { toast } from '#/ui/layers/toast.ts';

type Props = { readonly view: CasesView; readonly onView: (view: CasesView) => void };

const addressOf = (view: CasesView): string => writeView({ ...view, page: 0 }).toString();
const again = () => void askAnew(caseViewCalls.getCaseViews);

/** One's own views of the list: opened, saved under a name, removed. */
export function SavedViews({ view, onView }: Props) {
  const views = useCall(caseViewCalls.getCaseViews, undefined).data ?? [];
  const save = useSend(caseViewCalls.saveCaseView);
  const remove = useSend(caseViewCalls.removeCaseView);
  const named = views.map((one) => ({ ...one, id: one.ViewID, label: one.Name }));
  const onError = (error: Error) => toast(errorText(error), { grade: 'Bad' });
  const keep = (Name: string, of: CasesView) =>
    save.mutate(
      { Name, Look: of.look, Filter: filterOf(of) },
      { onSuccess: () => toast(`The view “${Name}” is saved.`), onError, onSettled: again },
    );
  const drop = (one: (typeof named)[number]) =>
    remove.mutate(
      { ViewID: one.ViewID },
      {
        onSuccess: () =>
          toast(`The view “${one.Name}” is removed.`, {
            action: { label: 'Undo', run: () => keep(one.Name, viewOf(one)) },
          }),
        onError,
        onSettled: again,
      },
    );
  return (
    <ViewsMenu
      views={named}
      shown={named.find((one) => addressOf(viewOf(one)) === addressOf(view))}
      busy={save.isPending || remove.isPending}
      ask={{
        title: worded('Save this view of the {cases}'),
        help: worded('Filters, sort and list or board. You alone see it; never name {a patient} here.'),
        maxLength: caseViewNameLength,
      }}
      onOpen={(one) => onView(viewOf(one))}
      onSave={(name) => keep(name, view)}
      onRemove={(one) => () => drop(one)}
    />
  );
}
