import { ScreenLink } from '#/app/routing/ScreenLink.tsx';
import { Notice } from '#/ui/page/Notice.tsx';

/** In an address: the answer above which a flow waits for what is looked at here. */
export const flowQuery = 'Resolve';

/** The way back to the flow that sent somebody here; nothing where none did. */
export function BackToFlow({ params }: { readonly params: URLSearchParams }) {
  const SpifResponseID = params.get(flowQuery);
  if (SpifResponseID === null) return null;
  return (
    <div className="no-print above-answer">
      <Notice
        tone="info"
        end={
          <ScreenLink to="eligibility" query={{ SpifResponseID }} className="btn btn-s">
            Back to Resolve
          </ScreenLink>
        }
      >
        Resolve waits for what you decide here.
      </Notice>
    </div>
  );
}
