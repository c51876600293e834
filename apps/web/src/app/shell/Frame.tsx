import './Shell.css';
import type { Screen } from '@coverline/contract/screens/screen.ts';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { embeddedMode } from '#/api/session/embeddedMode.ts';
import { useSession } from '#/api/session/session.ts';
import { AskBeforeLeaving } from '#/app/routing/AskBeforeLeaving.tsx';
import { EmergencyAccess } from '#/app/emergency/EmergencyAccess.tsx';
import { QuickNav } from '#/app/quickNav/QuickNav.tsx';
import { useQuickNav } from '#/app/quickNav/useQuickNav.ts';
import { EmbeddedHeader } from '#/app/shell/header/EmbeddedHeader.tsx';
import { Footer } from '#/app/shell/Footer.tsx';
import { Header } from '#/app/shell/header/Header.tsx';
import { RouteAnnouncer } from '#/app/shell/RouteAnnouncer.tsx';
import { UserBar } from '#/app/shell/userBar/UserBar.tsx';
import { UserBarSheet } from '#/app/shell/userBar/UserBarSheet.tsx';
import { useScreenRow } from '#/app/shell/useScreenRow.ts';
import { useFolded } from '#/app/shell/userBar/useFolded.ts';
import { useHiddenColumns } from '#/app/shell/useHiddenColumns.ts';
import { belowWide, medium, narrow, useMedia } from '#/ui/base/useMedia.ts';
import { NewTicketHost } from '#/app/tickets/NewTicketHost.tsx';
import { classes } from '#/ui/base/classes.ts';
import { HiddenColumnsContext } from '#/ui/tables/hiddenColumns.ts';
import { SkipLink } from '#/ui/actions/SkipLink.tsx';

/** What stands around a screen. Login draws its own page; whatever was open above a screen ends there. */
export function Frame() {
  const row = useScreenRow();
  if (row.key !== 'login' && row.key !== 'embeddedLogin') return <Framed row={row} />;
  return (
    <>
      <SkipLink to="main" />
      <Outlet />
    </>
  );
}

/** Header, user bar, footer, quick navigation, the skip link and the live region. */
function Framed({ row }: { readonly row: Screen }) {
  const { user } = useSession();
  const [folded] = useFolded();
  const hiddenColumns = useHiddenColumns();
  const isNarrow = useMedia(narrow);
  const wantsRoom = useMedia(belowWide) && row.wideTable === true;
  const isRail = useMedia(medium) || (folded ?? wantsRoom);
  const [sheetOpen, setSheetOpen] = useState(false);
  // Before the terms are accepted no screen opens.
  const navigates = user !== null && !user.TermsOfService.MustAccept;
  const quickNav = useQuickNav(navigates);
  const withBar = user !== null && row.hideUserBar !== true && !embeddedMode.is();
  return (
    <div className={classes('app', embeddedMode.is() && 'is-embedded', !withBar && 'is-bare', isRail && 'is-rail')}>
      <SkipLink to="main" />
      {embeddedMode.is() ? (
        <EmbeddedHeader row={row} />
      ) : (
        <Header
          row={row}
          onMenu={withBar && isNarrow ? () => setSheetOpen(true) : null}
          onQuickNav={navigates && !isNarrow ? quickNav.open : null}
        />
      )}
      {withBar && !isNarrow && <UserBar rail={isRail} />}
      {withBar && isNarrow && sheetOpen && (
        <UserBarSheet
          onClose={() => setSheetOpen(false)}
          onQuickNav={() => {
            setSheetOpen(false);
            quickNav.open();
          }}
        />
      )}
      <main id="main" tabIndex={-1} className={classes('main', row.centeredContent && 'is-centred')}>
        <EmergencyAccess />
        <HiddenColumnsContext value={hiddenColumns}>
          <Outlet />
        </HiddenColumnsContext>
        {row.centeredContent && !withBar && <Footer />}
      </main>
      {withBar && <NewTicketHost />}
      <RouteAnnouncer title={row.title} />
      <AskBeforeLeaving />
      {navigates && <QuickNav state={quickNav.state} onClose={quickNav.close} onClosed={quickNav.closed} />}
    </div>
  );
}
