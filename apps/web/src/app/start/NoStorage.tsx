import { CentredPage } from '#/app/CentredPage.tsx';

/** Nothing works without. A window of its own may keep what a frame inside an EHR may not: the launch goes on there. */
export function NoStorage({ framed }: { readonly framed: boolean }) {
  return (
    <main>
      <CentredPage title="This browser keeps nothing for this page">
        {framed ? (
          <>
            <p>Inside another site’s page, your browser does not let this application keep anything.</p>
            <a className="btn btn-primary" href={location.href} target="_blank" rel="noopener noreferrer">
              Open in a new window
            </a>
          </>
        ) : (
          <p>Allow this site to keep data in your browser’s settings, and load the page again.</p>
        )}
      </CentredPage>
    </main>
  );
}
