import { caseAssignmentCalls } from '@coverline/contract/cases/caseAssignment.ts';
import { isCaseSupervisor } from '@coverline/domain/access/caseSupervisor.ts';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { useState } from 'react';
import { askAnew } from '#/api/askAnew.ts';
import { useUser } from '#/api/session/session.ts';
import { useCall } from '#/api/useCall.ts';
import { lazyScreen } from '#/app/routing/lazyScreen.ts';
import { IconButton } from '#/ui/actions/IconButton.tsx';
import { Menu } from '#/ui/layers/Menu.tsx';

/** What of Case Management is neither list nor board. */
export type CasePart = 'assignment' | 'points';

const AwayModal = lazyScreen(async () => ({
  default: (await import('#/features/cases/assignment/AwayModal.tsx')).AwayModal,
}));

const CalendarDrawer = lazyScreen(async () => ({
  default: (await import('#/features/cases/calendar/CalendarDrawer.tsx')).CalendarDrawer,
}));

type Props = {
  readonly workers: readonly { readonly ID: string; readonly Name: string }[];
  readonly onPart: (part: CasePart) => void;
};

/** What is done more rarely: one's days away, and for who leads, who gets what and who earned what. */
export function CasesMenu({ workers, onPart }: Props) {
  const user = useUser();
  const teams = useCall(caseAssignmentCalls.getCaseTeams, undefined);
  const [isAway, setAway] = useState(false);
  const [isCalendar, setCalendar] = useState(false);
  const me = workers.find(({ ID }) => ID === user.UserID);
  const away = teams.data?.Away.find(({ UserID }) => UserID === user.UserID) ?? null;
  const saved = () => {
    setAway(false);
    void askAnew(caseAssignmentCalls.getCaseTeams);
  };
  return (
    <>
      <Menu
        items={[
          ...(isCaseSupervisor(user.Roles)
            ? [
                { label: 'Teams and rules', run: () => onPart('assignment') },
                { label: 'Days off', run: () => setCalendar(true) },
              ]
            : []),
          ...(teams.data?.SeesLeaderboard === true ? [{ label: 'Points', run: () => onPart('points') }] : []),
          { label: 'My days away', run: () => setAway(true) },
        ]}
      >
        <IconButton label="More" icon={IconDots} look="framed" />
      </Menu>
      {isCalendar && <CalendarDrawer onClose={() => setCalendar(false)} />}
      {isAway && me !== undefined && teams.data !== undefined && (
        <AwayModal whose={me} workers={workers} away={away} onClose={() => setAway(false)} onSaved={saved} />
      )}
    </>
  );
}
