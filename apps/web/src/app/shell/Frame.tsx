import './Shell.css';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { useSession } from '#/api/session.ts';
import { Footer } from '#/app/shell/Footer.tsx';
import { Header } from '#/app/shell/Header.tsx';
import { RouteAnnouncer } from '#/app/shell/RouteAnnouncer.tsx';
import { UserBar } from '#/app/shell/UserBar.tsx';
import { UserBarSheet } from '#/app/shell/UserBarSheet.tsx';
import { useScreenRow } from '#/app/shell/useScreenRow.ts';
import { useFolded } from '#/app/shell/useFolded.ts';
import { medium, narrow, useMedia } from '#/ui/useMedia.ts';
import { classes } from '#/ui/classes.ts';
import { SkipLink } from '#/ui/SkipLink.tsx';

/** What stands around a screen: header, user bar, footer, the skip link and the live region. Login draws its own page. */
export function Frame() {
  const row = useScreenRow();
  const { user } = useSession();
  const [folded] = useFolded();
  const isNarrow = useMedia(narrow);
  const isRail = useMedia(medium) || folded;
  const [sheetOpen, setSheetOpen] = useState(false);
  if (row.key === 'login') {
    return (
      <>
        <SkipLink to="main" />
        <Outlet />
      </>
    );
  }
  const withBar = user !== null && row.hideUserBar !== true;
  return (
    <div className={classes('app', !withBar && 'is-bare', isRail && 'is-rail')}>
      <SkipLink to="main" />
      <Header row={row} onMenu={withBar && isNarrow ? () => setSheetOpen(true) : null} />
      {withBar && !isNarrow && <UserBar rail={isRail} />}
      {withBar && isNarrow && sheetOpen && <UserBarSheet onClose={() => setSheetOpen(false)} />}
      <main id="main" tabIndex={-1} className={classes('main', row.centeredContent && 'is-centred')}>
        <Outlet />
        {row.centeredContent && !withBar && <Footer />}
      </main>
      <RouteAnnouncer title={row.title} />
    </div>
  );
}
