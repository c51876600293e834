import { phiRoles } from '@coverline/domain/access/seesPhi.ts';
import { worded } from '#/api/terms.ts';
import { useViewer } from '#/app/viewer/useViewer.ts';
import { AbnList } from '#/features/abn/AbnList.tsx';
import { PanelEmpty } from '#/ui/page/PanelEmpty.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';

/** Advance Beneficiary Notices, from the draft to the claim. */
export default function AbnScreen() {
  const sees = phiRoles(useViewer()?.roles ?? []).length > 0;
  return (
    <div className="page is-wide">
      <Sheet label="Advance notices">
        {sees ? (
          <AbnList />
        ) : (
          <PanelEmpty
            title={worded('Your work here opens no {patients}')}
            why="A user administrator gives the roles that do."
          />
        )}
      </Sheet>
    </div>
  );
}
