type Kind = 'any' | 'all' | 'none';
type CheckResult = { readonly result?: boolean | null; readonly data?: unknown; readonly message?: string };
type NodeResult = Readonly<Record<Kind, readonly CheckResult[]>> & { readonly node: { readonly element: Element } };
type RuleResult = { readonly id: string; readonly error?: Error; readonly violations: readonly NodeResult[] };

/** Of axe, what its types tell, and of its inside what it takes to judge in other colours what it has measured. */
type Axe = {
  readonly addReporter: (
    name: string,
    report: (results: readonly RuleResult[], options: object, end: (found: readonly string[]) => void) => void,
  ) => void;
  readonly run: (where: Document, options: object) => Promise<unknown>;
  readonly utils: { readonly getSelector: (element: Element) => unknown };
  readonly _tree: readonly VirtualNode[];
  readonly _audit: { readonly rules: readonly Rule[] };
};
type VirtualNode = {
  readonly actualNode: Element;
  readonly children: readonly VirtualNode[];
  readonly _cache: Record<string, unknown>;
  _stackingContext: unknown;
};
type Rule = {
  readonly id: string;
  readonly gatherAndMatchNodes: (context: object, options: object) => readonly VirtualNode[];
  readonly runChecksSync: (
    kind: Kind,
    node: VirtualNode,
    options: object,
    context: object,
  ) => { readonly results: readonly CheckResult[] };
};

/**
 * Runs in a page that has loaded axe: every rule as the page stands, and those of colours in light and in dark, each in the
 * page's own colours and in the sheet of another company, since these differ in nothing else. Nothing is drawn in between, and
 * what axe measured (its tree, what is seen, what lies over what) is measured once: that is three quarters of what colours cost.
 */
export async function violations(sheet: string): Promise<readonly string[]> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  const colourRules = ['color-contrast', 'link-in-text-block'];
  const { axe } = window as unknown as { readonly axe: Axe };
  const root = document.documentElement;
  const scheme = 'data-mantine-color-scheme';

  const told = (where: string, id: string, element: Element, results: readonly CheckResult[]) => {
    const why = results.map(({ message, data }) => message ?? JSON.stringify(data));
    return `${where} · ${id}: ${String(axe.utils.getSelector(element))} · ${why.join('; ')}`;
  };

  const judge = (where: string, rule: Rule, node: VirtualNode): readonly string[] => {
    try {
      const run = (kind: Kind) => rule.runChecksSync(kind, node, {}, {}).results;
      const [any, all, none] = [run('any'), run('all'), run('none')];
      const isViolated =
        (any.length > 0 && any.every(({ result }) => result === false)) ||
        all.some(({ result }) => result === false) ||
        none.some(({ result }) => result === true);
      return isViolated ? [told(where, rule.id, node.actualNode, [...any, ...all, ...none])] : [];
    } catch (error) {
      // of what is scrolled away by more than its half axe cannot say what lies over it
      if (String(error).includes('Element midpoint exceeds the grid bounds')) return [];
      throw error;
    }
  };

  const forgetColours = (nodes: readonly VirtualNode[]): void => {
    for (const node of nodes) {
      for (const key of Object.keys(node._cache))
        if (key.startsWith('computedStyle_') || key === 'getBackgroundColor') delete node._cache[key];
      node._stackingContext = undefined;
      forgetColours(node.children);
    }
  };

  axe.addReporter('in every colouring', (results, _options, end) => {
    const found = results.flatMap(({ id, error, violations: violated }) => {
      if (error !== undefined) throw error; // axe would call the whole rule undecided
      return violated.map(({ node, any, all, none }) => told('light', id, node.element, [...any, ...all, ...none]));
    });
    const everywhere = { include: axe._tree, exclude: [] };
    const coloured = axe._audit.rules
      .filter(({ id }) => colourRules.includes(id))
      .map((rule) => ({ rule, nodes: rule.gatherAndMatchNodes(everywhere, {}) }));
    const judgeColours = (where: string) => {
      forgetColours(axe._tree);
      for (const { rule, nodes } of coloured) for (const node of nodes) found.push(...judge(where, rule, node));
    };
    const own = [...document.adoptedStyleSheets]; // what it answers is alive
    const theirs = new CSSStyleSheet();
    theirs.replaceSync(sheet);
    try {
      for (const now of ['light', 'dark']) {
        root.setAttribute(scheme, now);
        document.adoptedStyleSheets = own;
        judgeColours(now);
        document.adoptedStyleSheets = [...own, theirs];
        judgeColours(`${now} in Harbor's colours`);
      }
    } finally {
      root.setAttribute(scheme, 'light');
      document.adoptedStyleSheets = own;
    }
    end(found);
  });

  if (root.getAttribute(scheme) !== 'light') throw new Error('the page does not stand in light');
  const rules = Object.fromEntries(colourRules.map((id) => [id, { enabled: false }]));
  const runOnly = { type: 'tag', values: tags };
  const options = { reporter: 'in every colouring', preload: false, runOnly, rules };

  /** Axe reads a page bit by bit: one that changes meanwhile is no page that anybody sees, and is judged once it stands still. */
  let moves = 0;
  const isElement = (node: Node) => node instanceof Element;
  const watch = new MutationObserver((records) => {
    for (const { type, addedNodes, removedNodes } of records)
      moves += type === 'attributes' ? 1 : [...addedNodes, ...removedNodes].filter(isElement).length;
  });
  const scrolled = () => void (moves += 1);
  // a dialog is named a moment after it is there
  watch.observe(root, { childList: true, subtree: true, attributeFilter: ['aria-label', 'aria-labelledby'] });
  document.addEventListener('scroll', scrolled, true);
  try {
    for (let round = 0; round < 20; round += 1) {
      moves = 0;
      const found = await axe.run(document, options).catch((error: unknown) => error);
      await new Promise(requestAnimationFrame); // what it did last is told by then
      if (moves > 0) continue;
      if (found instanceof Error) throw found;
      return found as readonly string[]; // our own reporter's, or it had failed
    }
    throw new Error('the page does not stand still');
  } finally {
    watch.disconnect();
    document.removeEventListener('scroll', scrolled, true);
  }
}
