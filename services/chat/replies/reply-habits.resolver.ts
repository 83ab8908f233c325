import { Who } from '@delvik/runtime/auth'
import { isId } from '@delvik/runtime/ids'
import type { Viewer } from '@delvik/runtime/viewer'
import { Inject } from '@nestjs/common'
import { Args, Query, Resolver } from '@nestjs/graphql'
import { type Habits, ReplyHabits } from './reply-habits.ts'

@Resolver()
export class ReplyHabitsResolver {
  constructor(@Inject(ReplyHabits) private readonly habits: ReplyHabits) {}

  /** Members are told of each other. */
  @Query()
  async replyHabits(@Args('accountId') id: string, @Who() viewer: Viewer | undefined): Promise<Habits | null> {
    return viewer && isId(id) ? this.habits.of(id) : null
  }
}
