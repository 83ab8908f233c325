import PlatformEnvironment from './jest-environment.ts'

/** For journeys on all engines and a process for each service. */
export default class ClusterEnvironment extends PlatformEnvironment {
  constructor(...[config, context]: ConstructorParameters<typeof PlatformEnvironment>) {
    const engines = 'kafka mongo elasticsearch s3 smtp'
    super(config, { ...context, docblockPragmas: { ...context.docblockPragmas, engines } })
    this.global.process.env['STAGE'] = 'cluster'
  }
}
