import type { FileCondition } from '@delvik/schemas/values/file-conditions'
import { Inject } from '@nestjs/common'
import { Parent, ResolveField, Resolver } from '@nestjs/graphql'
import { DocumentAccess } from './document-access.ts'

/** Beside the document in the wizard: its condition, which is no part of what is submitted. */
@Resolver('Draft')
export class DraftConditionResolver {
  constructor(@Inject(DocumentAccess) private readonly documents: DocumentAccess) {}

  @ResolveField('documentCondition')
  documentCondition(@Parent() { id }: { id: string }): Promise<FileCondition> {
    return this.documents.condition(id)
  }
}
