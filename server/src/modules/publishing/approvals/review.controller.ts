import { Body, Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { Public } from '../../../common/auth/access.decorators';
import { GuestCommentRequest, GuestDecisionRequest, GuestReviewResponse } from './approvals.dto';
import { ReviewLinks } from './review-links.service';

/** What a review link opens, without an account: reading one idea, commenting and deciding, and nothing else. */
@Controller('review/:token')
export class ReviewController {
  constructor(private readonly links: ReviewLinks) {}

  /** 404 for an address that was guessed, is too old or was revoked. */
  @Public()
  @Get()
  @Header('cache-control', 'private, no-store')
  @Header('referrer-policy', 'no-referrer')
  @Header('x-robots-tag', 'noindex')
  read(@Param('token') token: string): Promise<GuestReviewResponse> {
    return this.links.read(token);
  }

  /** Approves what was read, or asks for changes. 409 when it was changed since it was read. */
  @Public()
  @HttpCode(200)
  @Post('decisions')
  decide(@Param('token') token: string, @Body() body: GuestDecisionRequest): Promise<GuestReviewResponse> {
    return this.links.decide(token, body);
  }

  /** Adds a comment, which the workspace and other guests see. */
  @Public()
  @HttpCode(200)
  @Post('comments')
  comment(@Param('token') token: string, @Body() body: GuestCommentRequest): Promise<GuestReviewResponse> {
    return this.links.comment(token, body);
  }
}
