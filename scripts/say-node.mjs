// After an installation: what happens where the machine's Node is older than the one that runs Isrute. npm's own
// warnings, one for each package, are switched off in .npmrc.

const [, version, major] = /\bnode\/v((\d+)[\d.]*)/.exec(process.env.npm_config_user_agent ?? '') ?? [];
if (Number(major) < 24)
  console.log(`This machine has Node ${version}; Isrute runs on the Node 24 that was installed with it.`);
