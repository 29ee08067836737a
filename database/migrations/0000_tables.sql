CREATE TABLE "server_key" (
	"is_only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"fingerprint" "bytea" NOT NULL,
	CONSTRAINT "server_key_only_row" CHECK ("server_key"."is_only_row")
);
--> statement-breakpoint
CREATE TABLE "event_log" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_log_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"payload" jsonb NOT NULL,
	"appended_at" timestamp with time zone DEFAULT now() NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"remaining" text[],
	"given_up_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "account_tokens" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"visitor_id" text NOT NULL,
	"purpose" text NOT NULL,
	"session_id" text,
	"email" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"visitor_id" text PRIMARY KEY NOT NULL,
	"password_hash" text NOT NULL,
	"registered_at" timestamp with time zone NOT NULL,
	"activate_by" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "account_emails" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"visitor_id" text,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"blocker_id" text NOT NULL,
	"blocked_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "blocks_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id")
);
--> statement-breakpoint
CREATE TABLE "attributions" (
	"visitor_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"promo_id" text,
	"referring_visitor_id" text,
	"attributed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "attributions_kind_check" CHECK (case "attributions"."kind" when 'play' then "attributions"."promo_id" is not null and "attributions"."referring_visitor_id" is null else "attributions"."promo_id" is null end)
);
--> statement-breakpoint
CREATE TABLE "promos" (
	"id" text PRIMARY KEY NOT NULL,
	"first_seen_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "captcha_used_challenges" (
	"challenge_hash" "bytea" PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_conversations" (
	"id" text PRIMARY KEY NOT NULL,
	"low_id" text NOT NULL,
	"high_id" text NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"request_of" text,
	"disappear_hours" smallint,
	"disappear_set_by" text,
	"disappear_set_at" timestamp (3) with time zone,
	"disappear_after_seq" integer,
	CONSTRAINT "chat_conversations_pair" UNIQUE("low_id","high_id")
);
--> statement-breakpoint
CREATE TABLE "chat_first_messages" (
	"conversation_id" text PRIMARY KEY NOT NULL,
	"author_id" text NOT NULL,
	"words_hash" "bytea" NOT NULL,
	"later_words" "bytea"[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_photos" (
	"id" text PRIMARY KEY NOT NULL,
	"visitor_id" text NOT NULL,
	"conversation_id" text,
	"seq" integer,
	"classification" text DEFAULT 'UNKNOWN' NOT NULL,
	"width" smallint NOT NULL,
	"height" smallint NOT NULL,
	"blur" text NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"delete_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "chat_reactions" (
	"conversation_id" text NOT NULL,
	"seq" integer NOT NULL,
	"by_user_id" text NOT NULL,
	"reaction" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"is_seen" boolean DEFAULT false NOT NULL,
	CONSTRAINT "chat_reactions_conversation_id_seq_by_user_id_pk" PRIMARY KEY("conversation_id","seq","by_user_id")
);
--> statement-breakpoint
CREATE TABLE "chat_message_request_filters" (
	"visitor_id" text PRIMARY KEY NOT NULL,
	"min_age" smallint,
	"max_age" smallint,
	"max_miles" smallint,
	"needs_photo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"conversation_id" text NOT NULL,
	"seq" integer NOT NULL,
	"revision" integer NOT NULL,
	"id" uuid NOT NULL,
	"author_id" text NOT NULL,
	"body" text NOT NULL,
	"embed" jsonb,
	"is_spam" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"reply_to" uuid,
	"edited_at" timestamp (3) with time zone,
	"unsent_at" timestamp (3) with time zone,
	"disappears_at" timestamp (3) with time zone,
	"content_hash" "bytea" NOT NULL,
	CONSTRAINT "chat_messages_conversation_id_seq_pk" PRIMARY KEY("conversation_id","seq"),
	CONSTRAINT "chat_messages_id" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "chat_notes" (
	"visitor_id" text NOT NULL,
	"about_id" text NOT NULL,
	"note" text NOT NULL,
	CONSTRAINT "chat_notes_visitor_id_about_id_pk" PRIMARY KEY("visitor_id","about_id")
);
--> statement-breakpoint
CREATE TABLE "chat_participants" (
	"conversation_id" text NOT NULL,
	"visitor_id" text NOT NULL,
	"partner_id" text,
	"change_seq" integer DEFAULT 0 NOT NULL,
	"read_seq" integer DEFAULT 0 NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	"pinned_at" timestamp (3) with time zone,
	"last_at" timestamp (3) with time zone NOT NULL,
	"is_over" boolean DEFAULT false NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"is_muted" boolean DEFAULT false NOT NULL,
	"is_declined" boolean DEFAULT false NOT NULL,
	CONSTRAINT "chat_participants_conversation_id_visitor_id_pk" PRIMARY KEY("conversation_id","visitor_id")
);
--> statement-breakpoint
CREATE TABLE "chat_people" (
	"visitor_id" text PRIMARY KEY NOT NULL,
	"last_change_seq" integer DEFAULT 0 NOT NULL,
	"shows_typing" boolean DEFAULT true NOT NULL,
	"shows_seen" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_quick_replies" (
	"visitor_id" text PRIMARY KEY NOT NULL,
	"quick_replies" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_retained_messages" (
	"conversation_id" text NOT NULL,
	"seq" integer NOT NULL,
	"author_id" text NOT NULL,
	"body" text NOT NULL,
	"embed" jsonb,
	"retained_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chat_retained_messages_conversation_id_seq_pk" PRIMARY KEY("conversation_id","seq")
);
--> statement-breakpoint
CREATE TABLE "chat_tombstones" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" text NOT NULL,
	"seq" integer NOT NULL,
	"revision" integer NOT NULL,
	"author_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"disappears_at" timestamp (3) with time zone NOT NULL,
	"content_hash" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "global_flags" (
	"post_id" text NOT NULL,
	"flagger_id" text NOT NULL,
	"by_admin" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "global_flags_post_id_flagger_id_pk" PRIMARY KEY("post_id","flagger_id")
);
--> statement-breakpoint
CREATE TABLE "global_posts" (
	"id" text PRIMARY KEY NOT NULL,
	"author_id" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"flagged_at" timestamp (3) with time zone,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "group_attendees" (
	"group_id" text NOT NULL,
	"visitor_id" text NOT NULL,
	"user_confirmed" boolean DEFAULT false NOT NULL,
	"host_confirmed" boolean DEFAULT false NOT NULL,
	"user_denied" boolean DEFAULT false NOT NULL,
	"host_denied" boolean DEFAULT false NOT NULL,
	"read_seq" integer DEFAULT 0 NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "group_attendees_group_id_visitor_id_pk" PRIMARY KEY("group_id","visitor_id")
);
--> statement-breakpoint
CREATE TABLE "group_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"group_id" text NOT NULL,
	"seq" integer NOT NULL,
	"author_id" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "group_photos" (
	"id" text PRIMARY KEY NOT NULL,
	"visitor_id" text NOT NULL,
	"message_id" text,
	"classification" text DEFAULT 'UNKNOWN' NOT NULL,
	"width" smallint NOT NULL,
	"height" smallint NOT NULL,
	"blur" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"id" text PRIMARY KEY NOT NULL,
	"host_id" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"address" text NOT NULL,
	"other_details" text NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"start_time" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"canceled_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	"times_changed" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp (3) with time zone,
	"start_changed_at" timestamp (3) with time zone,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"host_read_seq" integer DEFAULT 0 NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_areas" (
	"visitor_id" text NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"name" text NOT NULL,
	"zoom" double precision NOT NULL,
	CONSTRAINT "saved_areas_visitor_id_lat_lng_pk" PRIMARY KEY("visitor_id","lat","lng")
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"visitor_id" text PRIMARY KEY NOT NULL,
	"messages" boolean NOT NULL,
	"requests" boolean NOT NULL,
	"reactions" boolean NOT NULL,
	"previews" boolean NOT NULL,
	"sounds" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_subscriptions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"visitor_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notification_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "profile_photos" (
	"id" text PRIMARY KEY NOT NULL,
	"visitor_id" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"classification" text DEFAULT 'UNKNOWN' NOT NULL,
	"is_primary" boolean NOT NULL,
	"width" smallint NOT NULL,
	"height" smallint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "place_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"place_id" text NOT NULL,
	"author_id" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"is_demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "places" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"description" text NOT NULL,
	"address" text,
	"opening_hours" text,
	"phone" text,
	"website" text,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"is_campus" boolean DEFAULT false NOT NULL,
	"campus_geometry" jsonb,
	"child_of_campus_id" text,
	"is_demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"id" text PRIMARY KEY NOT NULL,
	"visitor_id" text NOT NULL,
	"place_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"visible" boolean NOT NULL,
	"canceled" boolean DEFAULT false NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "presence_positions" (
	"visitor_id" text PRIMARY KEY NOT NULL,
	"precision" integer DEFAULT 500 NOT NULL,
	"precision_changed_at" timestamp with time zone,
	"standing" text DEFAULT 'gone' NOT NULL,
	"cell" text,
	"earlier" text[] DEFAULT '{}'::text[] NOT NULL,
	"shown_there" text,
	"phase_seconds" integer NOT NULL,
	"last_seen_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "presence_zones" (
	"visitor_id" text NOT NULL,
	"zone_id" text NOT NULL,
	"name" text NOT NULL,
	"cell" text NOT NULL,
	CONSTRAINT "presence_zones_visitor_id_zone_id_pk" PRIMARY KEY("visitor_id","zone_id")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" text PRIMARY KEY NOT NULL,
	"reporter_id" text NOT NULL,
	"reported_id" text,
	"source" text NOT NULL,
	"subject_id" text,
	"reason" text NOT NULL,
	"sub_reason" text,
	"description" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trips" (
	"id" text PRIMARY KEY NOT NULL,
	"visitor_id" text NOT NULL,
	"city_name" text NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"client" text,
	"visitor_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_on" date NOT NULL,
	CONSTRAINT "sessions_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "visitors" (
	"id" text PRIMARY KEY NOT NULL,
	"handle" text NOT NULL,
	"account_type" text DEFAULT 'anonymous' NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"email" text,
	"is_activated" boolean DEFAULT false NOT NULL,
	"is_promoted" boolean DEFAULT false NOT NULL,
	"is_moderator" boolean DEFAULT false NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"suspended_at" timestamp with time zone,
	"revocations" text[] DEFAULT '{}' NOT NULL,
	"date_of_birth" date,
	"minimum_age" smallint,
	"policies_accepted_at" timestamp with time zone,
	"policies_version" smallint,
	"bio" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"shows_age" boolean DEFAULT true NOT NULL,
	"height_cm" smallint,
	"custom_chats" boolean DEFAULT true NOT NULL,
	"hide_support" boolean DEFAULT false NOT NULL,
	"favorite_place_ids" text[] DEFAULT '{}' NOT NULL,
	"photo_id" text,
	"private_extended" jsonb,
	"options" jsonb,
	"hosting_type" text,
	"hosting_set_at" timestamp with time zone,
	"available_until" timestamp with time zone,
	"availability_note" text,
	"availability_expired" boolean DEFAULT false NOT NULL,
	"home_city_name" text,
	"home_city_lng" double precision,
	"home_city_lat" double precision,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "visitors_id_check" CHECK ("visitors"."id" ~ '^[0-9a-f]{24}$')
);
--> statement-breakpoint
ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_visitor_id_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_visitor_id_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_emails" ADD CONSTRAINT "account_emails_visitor_id_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocker_id_visitors_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_visitors_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attributions" ADD CONSTRAINT "attributions_visitor_id_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attributions" ADD CONSTRAINT "attributions_referring_visitor_id_visitors_id_fk" FOREIGN KEY ("referring_visitor_id") REFERENCES "public"."visitors"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_conversations" ADD CONSTRAINT "chat_conversations_low_id_visitors_id_fk" FOREIGN KEY ("low_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_conversations" ADD CONSTRAINT "chat_conversations_high_id_visitors_id_fk" FOREIGN KEY ("high_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_first_messages" ADD CONSTRAINT "chat_first_messages_conversation_id_chat_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."chat_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_photos" ADD CONSTRAINT "chat_photos_visitor_id_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reactions" ADD CONSTRAINT "chat_reactions_by_user_id_visitors_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reactions" ADD CONSTRAINT "chat_reactions_message_fk" FOREIGN KEY ("conversation_id","seq") REFERENCES "public"."chat_messages"("conversation_id","seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message_request_filters" ADD CONSTRAINT "chat_message_request_filters_visitor_id_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_conversation_id_chat_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."chat_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_notes" ADD CONSTRAINT "chat_notes_visitor_id_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_notes" ADD CONSTRAINT "chat_notes_about_id_visitors_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_participants" ADD CONSTRAINT "chat_participants_visitor_id_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_participants" ADD CONSTRAINT "chat_participants_partner_id_visitors_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."visitors"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_people" ADD CONSTRAINT "chat_people_visitor_id_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_quick_replies" ADD CONSTRAINT "chat_quick_replies_visitor_id_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_retained_messages" ADD CONSTRAINT "chat_retained_messages_message_fk" FOREIGN KEY ("conversation_id","seq") REFERENCES "public"."chat_messages"("conversation_id","seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_tombstones" ADD CONSTRAINT "chat_tombstones_conversation_id_chat_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."chat_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "global_flags" ADD CONSTRAINT "global_flags_post_id_global_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."global_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "global_flags" ADD CONSTRAINT "global_flags_flagger_id_visitors_id_fk" FOREIGN KEY ("flagger_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "global_posts" ADD CONSTRAINT "global_posts_author_id_visitors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_attendees" ADD CONSTRAINT "group_attendees_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_attendees" ADD CONSTRAINT "group_attendees_visitor_id_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_messages" ADD CONSTRAINT "group_messages_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_messages" ADD CONSTRAINT "group_messages_author_id_visitors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_photos" ADD CONSTRAINT "group_photos_visitor_id_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_photos" ADD CONSTRAINT "group_photos_message_id_group_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."group_messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_host_id_visitors_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_areas" ADD CONSTRAINT "saved_areas_visitor_id_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_visitor_id_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_subscriptions" ADD CONSTRAINT "notification_subscriptions_token_hash_sessions_token_hash_fk" FOREIGN KEY ("token_hash") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_subscriptions" ADD CONSTRAINT "notification_subscriptions_visitor_id_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_photos" ADD CONSTRAINT "profile_photos_visitor_id_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_messages" ADD CONSTRAINT "place_messages_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_messages" ADD CONSTRAINT "place_messages_author_id_visitors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_child_of_campus_id_places_id_fk" FOREIGN KEY ("child_of_campus_id") REFERENCES "public"."places"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_visitor_id_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presence_positions" ADD CONSTRAINT "presence_positions_visitor_id_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presence_zones" ADD CONSTRAINT "presence_zones_visitor_id_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_visitors_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reported_id_visitors_id_fk" FOREIGN KEY ("reported_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_visitor_id_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_visitor_id_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_tokens_visitor_index" ON "account_tokens" USING btree ("visitor_id");--> statement-breakpoint
CREATE INDEX "account_tokens_expires_index" ON "account_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "accounts_activate_by_index" ON "accounts" USING btree ("activate_by");--> statement-breakpoint
CREATE INDEX "blocks_blocked_index" ON "blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "attributions_referring_index" ON "attributions" USING btree ("referring_visitor_id");--> statement-breakpoint
CREATE INDEX "captcha_used_challenges_expires_index" ON "captcha_used_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "chat_conversations_high_index" ON "chat_conversations" USING btree ("high_id");--> statement-breakpoint
CREATE INDEX "chat_first_messages_author_index" ON "chat_first_messages" USING btree ("author_id","created_at");--> statement-breakpoint
CREATE INDEX "chat_first_messages_time_index" ON "chat_first_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "chat_photos_visitor_index" ON "chat_photos" USING btree ("visitor_id");--> statement-breakpoint
CREATE INDEX "chat_photos_conversation_index" ON "chat_photos" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "chat_photos_delete_index" ON "chat_photos" USING btree ("delete_at") WHERE "chat_photos"."delete_at" is not null;--> statement-breakpoint
CREATE INDEX "chat_reactions_person_index" ON "chat_reactions" USING btree ("by_user_id");--> statement-breakpoint
CREATE INDEX "chat_messages_revision_index" ON "chat_messages" USING btree ("conversation_id","revision");--> statement-breakpoint
CREATE INDEX "chat_messages_disappear_index" ON "chat_messages" USING btree ("disappears_at") WHERE "chat_messages"."disappears_at" is not null;--> statement-breakpoint
CREATE INDEX "chat_notes_about_index" ON "chat_notes" USING btree ("about_id");--> statement-breakpoint
CREATE INDEX "chat_participants_visitor_index" ON "chat_participants" USING btree ("visitor_id");--> statement-breakpoint
CREATE INDEX "chat_participants_partner_index" ON "chat_participants" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "chat_retained_messages_index" ON "chat_retained_messages" USING btree ("retained_at");--> statement-breakpoint
CREATE INDEX "chat_tombstones_conversation_index" ON "chat_tombstones" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "global_flags_flagger" ON "global_flags" USING btree ("flagger_id");--> statement-breakpoint
CREATE INDEX "global_posts_created" ON "global_posts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "global_posts_lat_lng" ON "global_posts" USING btree ("lat","lng");--> statement-breakpoint
CREATE INDEX "global_posts_author" ON "global_posts" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "group_attendees_visitor" ON "group_attendees" USING btree ("visitor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "group_messages_group_seq" ON "group_messages" USING btree ("group_id","seq");--> statement-breakpoint
CREATE INDEX "group_messages_author" ON "group_messages" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "group_photos_visitor" ON "group_photos" USING btree ("visitor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "group_photos_message" ON "group_photos" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "group_photos_left" ON "group_photos" USING btree ("id") WHERE "group_photos"."message_id" is null;--> statement-breakpoint
CREATE INDEX "groups_lat_lng" ON "groups" USING btree ("lat","lng");--> statement-breakpoint
CREATE INDEX "groups_host" ON "groups" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "groups_start_time" ON "groups" USING btree ("start_time");--> statement-breakpoint
CREATE INDEX "notification_subscriptions_visitor_index" ON "notification_subscriptions" USING btree ("visitor_id");--> statement-breakpoint
CREATE INDEX "profile_photos_visitor" ON "profile_photos" USING btree ("visitor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "profile_photos_primary" ON "profile_photos" USING btree ("visitor_id") WHERE "profile_photos"."is_primary";--> statement-breakpoint
CREATE INDEX "place_messages_place_created" ON "place_messages" USING btree ("place_id","created_at");--> statement-breakpoint
CREATE INDEX "place_messages_author" ON "place_messages" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "place_messages_created" ON "place_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "places_lat_lng" ON "places" USING btree ("lat","lng");--> statement-breakpoint
CREATE INDEX "places_child_of_campus" ON "places" USING btree ("child_of_campus_id");--> statement-breakpoint
CREATE INDEX "visits_place_created" ON "visits" USING btree ("place_id","created_at");--> statement-breakpoint
CREATE INDEX "visits_visitor" ON "visits" USING btree ("visitor_id");--> statement-breakpoint
CREATE INDEX "presence_positions_last_seen_index" ON "presence_positions" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "reports_reporter" ON "reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "reports_reported" ON "reports" USING btree ("reported_id");--> statement-breakpoint
CREATE INDEX "reports_created" ON "reports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "trips_lat_lng" ON "trips" USING btree ("lat","lng");--> statement-breakpoint
CREATE INDEX "trips_visitor" ON "trips" USING btree ("visitor_id");--> statement-breakpoint
CREATE INDEX "trips_to_day" ON "trips" USING btree ("to_day");--> statement-breakpoint
CREATE INDEX "sessions_visitor_index" ON "sessions" USING btree ("visitor_id");--> statement-breakpoint
CREATE INDEX "sessions_used_index" ON "sessions" USING btree ("last_used_on");--> statement-breakpoint
CREATE UNIQUE INDEX "visitors_handle_key" ON "visitors" USING btree (lower("handle"));--> statement-breakpoint
CREATE UNIQUE INDEX "visitors_email_key" ON "visitors" USING btree ("email") WHERE "visitors"."is_activated";--> statement-breakpoint
CREATE INDEX "visitors_demo_index" ON "visitors" USING btree ("id") WHERE "visitors"."is_demo";--> statement-breakpoint
CREATE INDEX "visitors_available_until_index" ON "visitors" USING btree ("available_until") WHERE "visitors"."available_until" is not null;--> statement-breakpoint
CREATE INDEX "visitors_availability_expired_index" ON "visitors" USING btree ("id") WHERE "visitors"."availability_expired";--> statement-breakpoint
-- Rows that every message updates: room on the page for the next version keeps the update out of the indexes.
ALTER TABLE "chat_conversations" SET (fillfactor = 50);--> statement-breakpoint
ALTER TABLE "chat_people" SET (fillfactor = 50);--> statement-breakpoint
ALTER TABLE "chat_participants" SET (fillfactor = 50);
