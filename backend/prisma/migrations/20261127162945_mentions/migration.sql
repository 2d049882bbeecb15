-- CreateTable
CREATE TABLE "mentions" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "author" TEXT NOT NULL,
    "words" TEXT NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "mentions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mention_windows" (
    "user_id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "last_mail_at" TIMESTAMPTZ(3),
    "due_at" TIMESTAMPTZ(3),

    CONSTRAINT "mention_windows_pkey" PRIMARY KEY ("user_id","project_id")
);

-- CreateTable
CREATE TABLE "mail_stops" (
    "user_id" UUID NOT NULL,
    "token" TEXT NOT NULL,

    CONSTRAINT "mail_stops_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE INDEX "mentions_user_id_project_id_idx" ON "mentions"("user_id", "project_id");

-- CreateIndex
CREATE INDEX "mentions_project_id_idx" ON "mentions"("project_id");

-- CreateIndex
CREATE INDEX "mention_windows_project_id_idx" ON "mention_windows"("project_id");

-- CreateIndex
CREATE UNIQUE INDEX "mail_stops_token_key" ON "mail_stops"("token");

-- AddForeignKey
ALTER TABLE "mentions" ADD CONSTRAINT "mentions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mentions" ADD CONSTRAINT "mentions_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mention_windows" ADD CONSTRAINT "mention_windows_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mention_windows" ADD CONSTRAINT "mention_windows_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mail_stops" ADD CONSTRAINT "mail_stops_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
