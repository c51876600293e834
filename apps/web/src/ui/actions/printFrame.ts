/**
 * Prints these parts of the page and nothing else: they are copied, with their styles, into a frame nobody sees, which prints.
 * What is drawn for paper alone is brought up to date first, by the event it listens to, and taken
 * back once it is copied.
 */
export async function printFrame(...parts: readonly Element[]): Promise<void> {
  dispatchEvent(new Event('beforeprint'));
  const frame = document.createElement('iframe');
  frame.className = 'print-frame';
  frame.tabIndex = -1;
  frame.ariaHidden = 'true';
  document.body.append(frame);
  const { contentDocument: paper, contentWindow: view } = frame;
  if (paper === null || view === null) return frame.remove();
  paper.documentElement.lang = document.documentElement.lang;
  // Paper is white, whatever the screen is.
  paper.documentElement.dataset['mantineColorScheme'] = 'light';
  paper.title = document.title;
  await copyStyles(paper, view);
  paper.body.append(...parts.map((part) => paper.importNode(withAncestors(part), true)));
  dispatchEvent(new Event('afterprint'));
  await paper.fonts.ready;
  view.addEventListener('afterprint', () => frame.remove(), { once: true });
  view.print();
}

async function copyStyles(paper: Document, view: Window): Promise<void> {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  await Promise.all(
    sheets.map(
      ({ href }) =>
        new Promise<void>((resolve) => {
          const link = paper.createElement('link');
          link.rel = 'stylesheet';
          link.addEventListener('load', () => resolve());
          link.addEventListener('error', () => resolve()); // paper with fewer styles is better than none
          link.href = href;
          paper.head.append(link);
        }),
    ),
  );
  // A constructed sheet belongs to its document: the company's colour is written anew.
  const Sheet = (view as Window & typeof globalThis).CSSStyleSheet; // a frame's window has every global of a page
  paper.adoptedStyleSheets = document.adoptedStyleSheets.map((sheet) => {
    const copy = new Sheet();
    copy.replaceSync([...sheet.cssRules].map(({ cssText }) => cssText).join('\n'));
    return copy;
  });
}

/** A copy in bare copies of the elements around it, whose classes the styles name. */
function withAncestors(part: Element): Node {
  let copy = part.cloneNode(true);
  for (let at = part.parentElement; at !== null && at !== document.body; at = at.parentElement) {
    // A dialog is a window on the screen, which would cut the paper.
    if (at.role === 'dialog') break;
    const around = at.cloneNode(false);
    around.appendChild(copy);
    copy = around;
  }
  return copy;
}
