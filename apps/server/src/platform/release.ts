import manifest from '../../../../package.json' with { type: 'json' };

/** The release that runs, as the repository's own package.json has it and nothing else. */
export const version: string = manifest.version;
