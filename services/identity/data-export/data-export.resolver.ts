import { randomUUID } from 'node:crypto'
import { Request, Who } from '@delvik/runtime/auth'
import { Clock } from '@delvik/runtime/clock'
import { metaOf } from '@delvik/runtime/command-meta'
import { Config } from '@delvik/runtime/config'
import { grantFile } from '@delvik/runtime/file-grant'
import { madePath } from '@delvik/runtime/made-files'
import type { RequestContext } from '@delvik/runtime/request-context'
import type { Viewer } from '@delvik/runtime/viewer'
import { dataExportName } from '@delvik/schemas/values/files'
import { Inject } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { Args, Mutation, Query, Resolver } from '@nestjs/graphql'
import { callerOf } from '../access.ts'
import type { IdentityConfig } from '../config.ts'
import { OwnProof } from '../sign-in/own-proof.ts'
import { ChangeDataExport } from './change-data-export.ts'
import { DataExports, readyFile, toDataExport } from './data-exports.ts'

/** One file of everything that is held of the caller. */
@Resolver()
export class DataExportResolver {
  constructor(
    @Inject(DataExports) private readonly exports: DataExports,
    @Inject(OwnProof) private readonly proof: OwnProof,
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Config) private readonly config: Pick<IdentityConfig, 'fileGrantSecret'>,
  ) {}

  @Query()
  async myDataExport(@Who() viewer: Viewer | undefined) {
    const { id } = callerOf('myDataExport', viewer)
    return toDataExport(await this.exports.of(id), this.clock.now())
  }

  @Query()
  async dataExportFile(@Who() viewer: Viewer | undefined): Promise<string | null> {
    const { id } = callerOf('dataExportFile', viewer)
    const now = this.clock.now()
    const row = await this.exports.of(id)
    const file = row && readyFile(row, now)
    if (!file) return null
    const path = madePath('storage', { subject: id, id: file.exportId, name: dataExportName })
    return grantFile({ path, generation: file.generation, viewer: id }, { secret: this.config.fileGrantSecret, now })
  }

  @Mutation()
  async requestDataExport(
    @Request() request: RequestContext,
    @Args('input') { commandId, password }: { commandId: string; password?: string | null },
  ) {
    const viewer = callerOf('requestDataExport', request.viewer)
    const { id: accountId } = viewer
    const meta = metaOf(request, commandId, this.clock.now())
    await this.proof.prove(viewer, { password: password ?? null, ip: request.clientIp, now: meta.now })
    const data = { accountId, exportId: randomUUID() }
    const position = await this.bus.execute(new ChangeDataExport({ type: 'RequestDataExport', data, meta }))
    return { dataExport: toDataExport(await this.exports.of(accountId, position), meta.now), position }
  }
}
