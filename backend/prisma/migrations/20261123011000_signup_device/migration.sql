-- AlterTable
ALTER TABLE "users" ADD COLUMN     "signup_device" TEXT;
