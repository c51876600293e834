import { session } from '#/api/session/session.ts';

let chat: Window | null = null;

/**
 * Opens the company's chat in a window of its own, or shows the one that is open; it closes when the session ends (STATE-19).
 * A window that is closed later cannot be opened with `noopener`. Instead a frame without content is its opener: through it the
 * chat's page reaches nothing of ours, since the page's policy lets that frame load nothing.
 */
export function openLiveChat(url: string): void {
  if (chat !== null && !chat.closed) {
    chat.focus();
    return;
  }
  chat = openerFrame().open(url, '_blank', 'popup,width=420,height=640');
  const stop = session.subscribe(() => {
    if (session.get().user !== null) return;
    stop();
    chat?.close();
    chat = null;
  });
}

let frame: HTMLIFrameElement | undefined;

function openerFrame(): Window {
  if (frame === undefined) {
    frame = document.createElement('iframe');
    frame.hidden = true;
    document.body.append(frame);
  }
  return frame.contentWindow ?? window;
}
